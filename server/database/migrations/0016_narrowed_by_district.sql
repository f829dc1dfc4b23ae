DROP INDEX "products_district_featured";--> statement-breakpoint
DROP INDEX "products_district_newest";--> statement-breakpoint
DROP INDEX "products_district_price";--> statement-breakpoint
CREATE INDEX "products_organic_featured" ON "products" USING btree ("featured","id") WHERE listed and is_organic;--> statement-breakpoint
CREATE INDEX "products_district_featured" ON "products" USING btree ("district","featured","id","state","category","is_organic") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_district_newest" ON "products" USING btree ("district","created_at","id","state","category","is_organic") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_district_price" ON "products" USING btree ("district","kind","comparable","id","state","category","is_organic") WHERE listed;