CREATE TABLE "sleep_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"told_on" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"product_ids" uuid[] NOT NULL,
	CONSTRAINT "sleep_notices_day" UNIQUE("seller_id","told_on")
);
--> statement-breakpoint
CREATE TABLE "sleep_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "listed" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "listed" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "asleep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "awake_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "last_sign_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sleep_told" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_from" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sleep_notices" ADD CONSTRAINT "sleep_notices_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sleep_tickets" ADD CONSTRAINT "sleep_tickets_notice_id_sleep_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."sleep_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sleep_notices_age" ON "sleep_notices" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "sleep_tickets_notice" ON "sleep_tickets" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "sleep_tickets_age" ON "sleep_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION "list_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.is_available AND NEW.moderation = 'visible' AND NEW.removed_at IS NULL
    AND NOT NEW.withheld AND NOT NEW.retired AND NOT NEW.asleep;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_listed" BEFORE INSERT OR UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "list_product"();--> statement-breakpoint
CREATE TRIGGER "products_counted_asleep" AFTER UPDATE OF "asleep" ON "products" FOR EACH ROW
  WHEN (OLD.listed IS DISTINCT FROM NEW.listed) EXECUTE FUNCTION "note_created"('products');