-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_ahead_featured" ON "products" USING btree ("featured","id") WHERE listed and ahead;
