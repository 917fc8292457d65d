-- An older version keeps working on a newer schema, unless a migration that it does not know says otherwise.

-- The migration that a version must know to work with the database once this one is applied; null where it works with every version
-- since this file. See "Expand and contract" in CONTRIBUTING.md.
alter table migration_checksums add column needs text;
