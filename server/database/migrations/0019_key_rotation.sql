ALTER TABLE "push_subscriptions" ADD COLUMN "vapid_key" text;--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "keys" ALTER COLUMN "made_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "ends_at" timestamp with time zone;
