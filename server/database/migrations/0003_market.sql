CREATE TYPE "public"."category" AS ENUM('vegetables', 'fruits', 'grains', 'pulses', 'oilseeds', 'spices', 'dairy', 'meat', 'poultry', 'other');--> statement-breakpoint
CREATE TYPE "public"."moderation" AS ENUM('visible', 'hidden', 'removed');--> statement-breakpoint
CREATE TYPE "public"."unit" AS ENUM('kg', 'g', 'lb', 'piece', 'dozen', 'bunch');--> statement-breakpoint
CREATE TYPE "public"."close_reason" AS ENUM('rejected', 'withdrawn', 'no_deal', 'product_removed', 'account_closed', 'resolved_by_admin', 'unanswered', 'unconfirmed');--> statement-breakpoint
CREATE TYPE "public"."party" AS ENUM('buyer', 'seller', 'admin', 'clock', 'system');--> statement-breakpoint
CREATE TYPE "public"."request_status" AS ENUM('pending', 'accepted', 'completed', 'disputed', 'not_completed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."side" AS ENUM('buyer', 'seller');--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"params" jsonb NOT NULL,
	"about_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "loose_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
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
	"available_quantity" numeric(14, 3) NOT NULL,
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
	"retired" boolean DEFAULT false NOT NULL,
	"featured" integer DEFAULT 0 NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"kind" smallint GENERATED ALWAYS AS (case when unit in ('kg', 'g', 'lb') then 0 else 1 end) STORED NOT NULL,
	"comparable" numeric GENERATED ALWAYS AS (case unit when 'g' then price * 1000 when 'lb' then price / 0.45359237 else price end) STORED NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (is_available and moderation = 'visible' and removed_at is null and not withheld and not retired) STORED NOT NULL,
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
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" "category" NOT NULL,
	"unit" "unit" NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"status" "request_status" NOT NULL,
	"close_reason" "close_reason",
	"requested_quantity" numeric(14, 3) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_on" date NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"accepted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"disputed_by" "side",
	"dispute_reason" text,
	"buyer_confirmation" jsonb,
	"seller_confirmation" jsonb,
	"final_quantity" numeric(14, 3),
	"final_price" numeric(10, 2),
	"user_feedback" text,
	"farmer_feedback" text,
	"admin_note" text,
	"stock_taken" numeric(14, 3) DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	CONSTRAINT "contact_requests_two_people" CHECK ("contact_requests"."buyer_id" <> "contact_requests"."seller_id"),
	CONSTRAINT "contact_requests_quantity" CHECK ("contact_requests"."requested_quantity" > 0),
	CONSTRAINT "contact_requests_taken" CHECK ("contact_requests"."stock_taken" >= 0),
	CONSTRAINT "contact_requests_deal" CHECK ("contact_requests"."status" <> 'completed' or ("contact_requests"."final_quantity" > 0 and "contact_requests"."final_price" > 0)),
	CONSTRAINT "contact_requests_reason" CHECK (("contact_requests"."status" in ('not_completed', 'expired')) = ("contact_requests"."close_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "request_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" "party" NOT NULL,
	"event" text NOT NULL,
	"from" "request_status",
	"to" "request_status" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"change" numeric(14, 3) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE archived_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
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
CREATE INDEX "products_district_price" ON "products" USING btree ("district","kind","comparable","id") WHERE listed;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_open" ON "contact_requests" USING btree ("buyer_id","product_id") WHERE status in ('pending', 'accepted', 'disputed');--> statement-breakpoint
CREATE INDEX "contact_requests_sent" ON "contact_requests" USING btree ("buyer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_sent_by_status" ON "contact_requests" USING btree ("buyer_id","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_received" ON "contact_requests" USING btree ("seller_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_received_by_status" ON "contact_requests" USING btree ("seller_id","status","requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_product" ON "contact_requests" USING btree ("product_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contact_requests_day" ON "contact_requests" USING btree ("buyer_id","requested_on") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "contact_requests_newest" ON "contact_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_by_status" ON "contact_requests" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_due" ON "contact_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_remind" ON "contact_requests" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_request" ON "stock_moves" USING btree ("request_id");--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "request_history_append_only" BEFORE UPDATE OR DELETE ON "request_history" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "request_history_no_truncate" BEFORE TRUNCATE ON "request_history" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "stock_moves_append_only" BEFORE UPDATE OR DELETE ON "stock_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "stock_moves_no_truncate" BEFORE TRUNCATE ON "stock_moves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
