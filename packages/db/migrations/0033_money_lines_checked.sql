-- The constraints of money lines, checked against the rows that there were.
alter table properties
  validate constraint properties_city_length,
  validate constraint properties_deposit,
  validate constraint properties_deposit_terms_length,
  validate constraint properties_registration;
alter table bids
  validate constraint bids_fees,
  validate constraint bids_lines_add_up;
