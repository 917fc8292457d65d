alter table properties validate constraint properties_pin;
