-- With which batch, and at which of its printings, an order's slip and its label were printed first: later
-- ones are copies.
create table order_papers (
  order_id bigint not null constraint order_papers_order_fk references orders on delete cascade,
  paper text not null constraint order_papers_paper check (paper in ('slips', 'labels')),
  batch_id bigint not null constraint order_papers_batch_fk references batches on delete cascade,
  printing integer not null constraint order_papers_printing check (printing > 0),
  primary key (order_id, paper)
);
create index order_papers_batch on order_papers (batch_id);
