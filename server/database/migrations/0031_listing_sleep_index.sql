-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_awake_until" ON "products" USING btree ("awake_until","id") WHERE listed and awake_until is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_sleep_untold" ON "products" USING btree ("awake_until","seller_id") WHERE listed and awake_until is not null and sleep_told is distinct from awake_until;
