CREATE TYPE "public"."report_reason" AS ENUM('wrong_details', 'not_produce', 'offensive', 'fraud', 'other');--> statement-breakpoint
CREATE TABLE "product_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" "report_reason" NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "awaits_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "open_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "queued" boolean GENERATED ALWAYS AS ((awaits_review or open_reports > 0) and moderation <> 'removed' and removed_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "listings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "last_from" text DEFAULT 'sender' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "first_reply_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_once" ON "product_reports" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "product_reports_user" ON "product_reports" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_unlisted_newest" ON "products" USING btree ("moderation","created_at","id") WHERE not listed and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_unlisted_price" ON "products" USING btree ("moderation","kind","comparable","id") WHERE not listed and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_unlisted_words" ON "products" USING gin ("words") WHERE not listed and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_queued" ON "products" USING btree ("created_at","id") WHERE queued;--> statement-breakpoint
CREATE INDEX "products_reported" ON "products" USING btree ("open_reports","created_at","id") WHERE open_reports > 0;--> statement-breakpoint
CREATE INDEX "contact_messages_email_start" ON "contact_messages" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_status_updated" ON "contact_messages" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_created" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("id") WHERE last_from = 'sender' and status < 'resolved';--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', name || ' ' || subject || ' ' || message));--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("created_at","first_reply_at");--> statement-breakpoint
INSERT INTO "sellers" ("user_id", "listings") SELECT "seller_id", count(*) FROM "products" GROUP BY "seller_id"
	ON CONFLICT ("user_id") DO UPDATE SET "listings" = excluded."listings";--> statement-breakpoint
UPDATE "contact_messages" m SET "first_reply_at" = answered."first", "last_from" = answered."last" FROM (
	SELECT "message_id", min("created_at") FILTER (WHERE "from" = 'support') AS "first",
		(array_agg("from" ORDER BY "created_at" DESC, "id" DESC))[1] AS "last"
	FROM "contact_replies" GROUP BY "message_id"
) answered WHERE answered."message_id" = m."id";
