-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_grievances" ON "contact_messages" USING btree ("updated_at","id") WHERE kind = 'grievance';
