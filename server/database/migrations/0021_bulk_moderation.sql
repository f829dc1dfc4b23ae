CREATE TABLE "bulk_order_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bulk_order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" "report_reason" NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_orders" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_orders" ADD COLUMN "moderation_reason" text;--> statement-breakpoint
ALTER TABLE "bulk_order_reports" ADD CONSTRAINT "bulk_order_reports_bulk_order_id_bulk_orders_id_fk" FOREIGN KEY ("bulk_order_id") REFERENCES "public"."bulk_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_order_reports" ADD CONSTRAINT "bulk_order_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_order_reports_once" ON "bulk_order_reports" USING btree ("bulk_order_id","user_id");--> statement-breakpoint
CREATE INDEX "bulk_order_reports_user" ON "bulk_order_reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_order_reports_open" ON "bulk_order_reports" USING btree ("bulk_order_id") WHERE settled_at is null;