-- locks: no version before this one has been released
-- Browse shows listings with a picture first, newest first among them.
create index properties_browse on properties ((image_url is not null) desc, id desc) where status = 'listed';
