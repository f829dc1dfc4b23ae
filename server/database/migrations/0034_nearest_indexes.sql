-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_name_district" ON "products" USING btree ("name","district","featured","id","state","is_organic") WHERE listed;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_fresh_district" ON "products" USING btree ("district","featured","id","state","is_organic","category") WHERE listed and fresh;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_fresh_category_district" ON "products" USING btree ("category","district","featured","id","state","is_organic") WHERE listed and fresh;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_fresh_name_district" ON "products" USING btree ("name","district","featured","id","state","is_organic") WHERE listed and fresh;
