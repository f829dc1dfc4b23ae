-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_pair" ON "contact_requests" USING btree ("seller_id","buyer_id","completed_at") WHERE status = 'completed';