-- Who runs the shop for its owner sees its jobs, too.
update staff_roles set permissions = permissions || '{operations.run}', revision = revision + 1
where name = 'Manager' and not permissions @> '{operations.run}';
