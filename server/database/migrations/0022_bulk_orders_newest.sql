-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bulk_orders_newest" ON "bulk_orders" USING btree ("created_at","id");
