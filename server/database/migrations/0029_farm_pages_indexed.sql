-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sellers_farm_code" ON "sellers" USING btree ("farm_code");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sellers_farm_indexed" ON "sellers" USING btree ("user_id") WHERE farm_indexed;
