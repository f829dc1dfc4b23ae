CREATE TYPE "public"."payment_state" AS ENUM('unsaid', 'open', 'claimed', 'settled');--> statement-breakpoint
CREATE TABLE "deal_notes" (
	"code" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"jws" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_notes_code_shape" CHECK ("deal_notes"."code" ~ '^SDN(-[0-9A-HJKMNP-TV-Z]{4}){3}$')
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "partners" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "answers_in_day" smallint;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "dealt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "price_agreed" boolean;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "payment_state" "payment_state";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "payment_remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "note_code" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "purpose" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_notes" ADD CONSTRAINT "deal_notes_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_notes_request" ON "deal_notes" USING btree ("request_id","issued_at");