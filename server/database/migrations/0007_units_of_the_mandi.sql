ALTER TYPE "public"."unit" ADD VALUE 'quintal' BEFORE 'g';--> statement-breakpoint
ALTER TYPE "public"."unit" ADD VALUE 'litre';--> statement-breakpoint
ALTER TABLE "products" drop column "kind", drop column "comparable",
	ADD COLUMN "kind" smallint GENERATED ALWAYS AS (case when unit < 'piece' then 0 else 1 end) STORED NOT NULL,
	ADD COLUMN "comparable" numeric GENERATED ALWAYS AS (case when unit = 'g' then price * 1000 when unit = 'lb' then price / 0.45359237 when unit > 'kg' and unit < 'g' then price / 100 else price end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_name_price" ON "products" USING btree ("name","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_state_price" ON "products" USING btree ("state","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_district_price" ON "products" USING btree ("district","kind","comparable","id") WHERE listed;
