-- The three logins and the database, once, as an administrator. Passwords come from the environment:
--   set -a; . /etc/openfloor/postgres.env; set +a; runuser -u postgres -- psql < deploy/postgres/roles.sql
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv serving_password SERVING_PASSWORD
\getenv backup_password BACKUP_PASSWORD

-- Owns the tables and migrates; no server needs it.
CREATE ROLE openfloor LOGIN CREATEROLE PASSWORD :'owner_password';
-- Serves, within row-level security.
CREATE ROLE openfloor_serving LOGIN NOINHERIT PASSWORD :'serving_password';
-- Reads all rows for backups, and can change nothing.
CREATE ROLE openfloor_backup LOGIN BYPASSRLS PASSWORD :'backup_password';
GRANT pg_read_all_data TO openfloor_backup;

CREATE DATABASE openfloor OWNER openfloor;
