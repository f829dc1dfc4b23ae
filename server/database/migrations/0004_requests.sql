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
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
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
	"requested_quantity" numeric(10, 3) NOT NULL,
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
	"final_quantity" numeric(10, 3),
	"final_price" numeric(10, 2),
	"user_feedback" text,
	"farmer_feedback" text,
	"admin_note" text,
	"stock_taken" numeric(10, 3) DEFAULT 0 NOT NULL,
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
	"change" numeric(10, 3) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_history" ADD CONSTRAINT "request_history_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE archived_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
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
CREATE TRIGGER "stock_moves_append_only" BEFORE UPDATE OR DELETE ON "stock_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "request_history_no_truncate" BEFORE TRUNCATE ON "request_history" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "stock_moves_no_truncate" BEFORE TRUNCATE ON "stock_moves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
