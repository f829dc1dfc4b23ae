-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_payment_remind" ON "contact_requests" USING btree ("payment_remind_at") WHERE payment_remind_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_bought" ON "contact_requests" USING btree ("buyer_id","dealt_at") WHERE dealt_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_requests_sold" ON "contact_requests" USING btree ("seller_id","dealt_at") WHERE dealt_at is not null;
