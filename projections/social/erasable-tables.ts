import type { ErasableTable } from "./row-eraser.ts"
import { socialAccounts } from "./social-accounts.ts"
import { socialCastSubjects } from "./social-cast-subjects.ts"
import { socialCasts } from "./social-casts.ts"
import { socialLinks } from "./social-links.ts"
import { socialNames } from "./social-names.ts"
import { socialProfiles } from "./social-profiles.ts"
import { socialResets } from "./social-resets.ts"
import { socialResponses } from "./social-responses.ts"

const user = "fid"

const ofCasts = "has({hashes:Array(String)}, hex(hash))"

/** The removal of a cast is a message of its own, whose row has the hash of the cast and no content. */
const hasContent =
  "(is_present OR text != '' OR parent_hash IS NOT NULL OR parent_url IS NOT NULL OR notEmpty(embedded_urls) OR notEmpty(embedded_casts) OR notEmpty(mentioned_fids))"

/** Every table of the social network. */
export const socialErasable: ReadonlyArray<ErasableTable> = [
  { name: socialAccounts.name, user },
  { name: socialCastSubjects.name, user, ofMessages: ofCasts },
  { name: socialLinks.name, user: "if(party_end = 'source', party, counterpart)" },
  { name: socialNames.name, user },
  { name: socialProfiles.name, user },
  // Resets by a snapshot are part of its record, which is not sealed.
  { name: socialResets.name, user, isSealed: "link_type != ''" },
  { name: socialResponses.name, user, ofMessages: ofCasts },
  // Last: an erasure by the hash of a cast finds its author here.
  { name: socialCasts.name, user, ofMessages: `${ofCasts} AND ${hasContent}` },
]
