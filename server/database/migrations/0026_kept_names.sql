CREATE TABLE "kept_names" (
	"request_id" uuid NOT NULL,
	"side" "side" NOT NULL,
	"name" text NOT NULL,
	"district" text,
	"dealt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_names_request_id_side_pk" PRIMARY KEY("request_id","side")
);
--> statement-breakpoint
ALTER TABLE "kept_names" ADD CONSTRAINT "kept_names_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_names_age" ON "kept_names" USING btree ("dealt_at");