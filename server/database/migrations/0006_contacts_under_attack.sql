ALTER TABLE "users" DROP CONSTRAINT "users_have_email";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "asked_from" "bytea";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_can_be_reached" CHECK ("users"."email" is not null or "users"."phone_verified_at" is not null or "users"."closed_at" is not null or "users"."suspended_at" is not null or "users"."role" = 'admin');--> statement-breakpoint
UPDATE "users" SET "last_used_at" = greatest(
  "users"."created_at",
  (SELECT max("sessions"."expires_at") - interval '30 days' FROM "sessions" WHERE "sessions"."user_id" = "users"."id"),
  (SELECT max("known_devices"."seen_at") FROM "known_devices" WHERE "known_devices"."user_id" = "users"."id")
);
