-- After the change of the constraint, so that nobody waits while the rows are read.
alter table stored_photos validate constraint stored_photos_shape;
