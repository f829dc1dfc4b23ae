CREATE TYPE "public"."category" AS ENUM('vegetables', 'fruits', 'grains', 'pulses', 'oilseeds', 'spices', 'dairy', 'meat', 'poultry', 'other');--> statement-breakpoint
CREATE TYPE "public"."moderation" AS ENUM('visible', 'hidden', 'removed');--> statement-breakpoint
CREATE TYPE "public"."unit" AS ENUM('kg', 'g', 'lb', 'piece', 'dozen', 'bunch');--> statement-breakpoint
CREATE TABLE "loose_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" "category" NOT NULL,
	"description" text NOT NULL,
	"unit" "unit" NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"available_quantity" numeric(10, 3) NOT NULL,
	"minimum_order_quantity" numeric(10, 3),
	"harvest_date" date NOT NULL,
	"is_organic" boolean NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"moderation" "moderation" DEFAULT 'visible' NOT NULL,
	"moderation_reason" text,
	"images" text[] NOT NULL,
	"state" text NOT NULL,
	"district" text NOT NULL,
	"withheld" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"featured" integer DEFAULT 0 NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"kind" smallint GENERATED ALWAYS AS (case when unit in ('kg', 'g', 'lb') then 0 else 1 end) STORED NOT NULL,
	"comparable" numeric GENERATED ALWAYS AS (case unit when 'g' then price * 1000 when 'lb' then price / 0.45359237 else price end) STORED NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (is_available and moderation = 'visible' and removed_at is null and not withheld) STORED NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price" > 0 and "products"."price" <= 10000000),
	CONSTRAINT "products_quantity" CHECK ("products"."available_quantity" >= 0),
	CONSTRAINT "products_minimum" CHECK ("products"."minimum_order_quantity" > 0),
	CONSTRAINT "products_images" CHECK (cardinality("products"."images") <= 3)
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"completed_deals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_pictures_since" ON "loose_pictures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("words") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_category_featured" ON "products" USING btree ("category","featured","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_name_featured" ON "products" USING btree ("name","featured","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_name_newest" ON "products" USING btree ("name","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_name_price" ON "products" USING btree ("name","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_state_featured" ON "products" USING btree ("state","featured","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_state_newest" ON "products" USING btree ("state","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_state_price" ON "products" USING btree ("state","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_district_featured" ON "products" USING btree ("district","featured","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_district_newest" ON "products" USING btree ("district","created_at","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "products_district_price" ON "products" USING btree ("district","kind","comparable","id") WHERE listed;