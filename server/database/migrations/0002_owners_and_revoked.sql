ALTER TABLE "admin_devices" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "asked_by" uuid;