CREATE TYPE "public"."bulk_order_status" AS ENUM('open', 'fulfilled', 'closed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."offer_status" AS ENUM('waiting', 'accepted', 'declined', 'withdrawn', 'lapsed');--> statement-breakpoint
CREATE TABLE "bulk_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bulk_order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit" "unit" NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"amount" numeric(14, 3) NOT NULL,
	"accepted_amount" numeric(14, 3),
	"status" "offer_status" DEFAULT 'waiting' NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "bulk_offers_amount" CHECK ("bulk_offers"."quantity" > 0 and "bulk_offers"."price" > 0 and "bulk_offers"."amount" > 0),
	CONSTRAINT "bulk_offers_accepted" CHECK (("bulk_offers"."status" = 'accepted') = ("bulk_offers"."request_id" is not null) and ("bulk_offers"."status" = 'accepted') = ("bulk_offers"."accepted_amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "bulk_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"poster_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" "category" NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit" "unit" NOT NULL,
	"target_price" numeric(10, 2),
	"state" text NOT NULL,
	"district" text NOT NULL,
	"needed_by" date NOT NULL,
	"notes" text,
	"status" "bulk_order_status" DEFAULT 'open' NOT NULL,
	"filled" numeric(14, 3) DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_orders_quantity" CHECK ("bulk_orders"."quantity" > 0),
	CONSTRAINT "bulk_orders_filled" CHECK ("bulk_orders"."filled" >= 0 and "bulk_orders"."filled" <= "bulk_orders"."quantity"),
	CONSTRAINT "bulk_orders_fulfilled" CHECK ("bulk_orders"."status" <> 'fulfilled' or "bulk_orders"."filled" = "bulk_orders"."quantity")
);
--> statement-breakpoint
CREATE TABLE "bulk_orders_told" (
	"bulk_order_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	CONSTRAINT "bulk_orders_told_bulk_order_id_seller_id_pk" PRIMARY KEY("bulk_order_id","seller_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_offers" ADD CONSTRAINT "bulk_offers_bulk_order_id_bulk_orders_id_fk" FOREIGN KEY ("bulk_order_id") REFERENCES "public"."bulk_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_offers" ADD CONSTRAINT "bulk_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_offers" ADD CONSTRAINT "bulk_offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_offers" ADD CONSTRAINT "bulk_offers_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_orders" ADD CONSTRAINT "bulk_orders_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_orders_told" ADD CONSTRAINT "bulk_orders_told_bulk_order_id_bulk_orders_id_fk" FOREIGN KEY ("bulk_order_id") REFERENCES "public"."bulk_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_orders_told" ADD CONSTRAINT "bulk_orders_told_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_offers_waiting" ON "bulk_offers" USING btree ("bulk_order_id","product_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_offers_order" ON "bulk_offers" USING btree ("bulk_order_id","id");--> statement-breakpoint
CREATE INDEX "bulk_offers_seller" ON "bulk_offers" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "bulk_offers_product" ON "bulk_offers" USING btree ("product_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_orders_mine" ON "bulk_orders" USING btree ("poster_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_orders_open" ON "bulk_orders" USING btree ("created_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bulk_orders_crop" ON "bulk_orders" USING btree ("name") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bulk_orders_due" ON "bulk_orders" USING btree ("needed_by") WHERE status = 'open';