-- What a form was based on is compared by its values: methods and holidays have no number of their own.
alter table shipping_zones drop column revision;
