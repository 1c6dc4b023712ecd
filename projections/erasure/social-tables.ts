import { socialAccounts } from "../social/social-accounts.ts"
import { socialCastSubjects } from "../social/social-cast-subjects.ts"
import { socialCasts } from "../social/social-casts.ts"
import { socialLinks } from "../social/social-links.ts"
import { socialNames } from "../social/social-names.ts"
import { socialProfiles } from "../social/social-profiles.ts"
import { socialResets } from "../social/social-resets.ts"
import { socialResponses } from "../social/social-responses.ts"

/** A table with rows that are derived from sealed content. Each condition selects exactly those that a replay without the keys would not write. */
export interface SocialTable {
  /** Name without its version. */
  readonly name: string
  /** The user of a row. */
  readonly user: string
  /** Condition that selects rows of users that are derived from sealed content; all where absent. */
  readonly isSealed?: string
  /** Condition that selects those of messages among them; binds `hashes`. Absent where no single message is erased. */
  readonly ofMessages?: string
}

const user = "fid"

const ofCasts = "has({hashes:Array(String)}, hex(hash))"

/** The removal of a cast is a message of its own, whose row has the hash of the cast and no content. */
const hasContent =
  "(is_present OR text != '' OR parent_hash IS NOT NULL OR parent_url IS NOT NULL OR notEmpty(embedded_urls) OR notEmpty(embedded_casts) OR notEmpty(mentioned_fids))"

/** Every table of the social network. */
export const socialTables: ReadonlyArray<SocialTable> = [
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
