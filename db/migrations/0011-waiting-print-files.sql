-- What an open order has waited for too long is counted on every look at the dashboard.
create index print_files_waiting on print_files (updated_at) where status = 'waiting';
