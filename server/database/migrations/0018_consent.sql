CREATE TYPE "public"."ticket_kind" AS ENUM('question', 'grievance');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" "ticket_kind" DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_at" timestamp with time zone;