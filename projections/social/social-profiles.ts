import { type ProfileMember, profileMembers } from "#schemas/social/social-change.ts"
import { parseAvatar } from "../documents/avatar-record.ts"
import { enumColumn, hashColumn, nullableColumn, textColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, fidColumn, rowsOfKind } from "./social-columns.ts"

/** The media that is fetched for a member: a picture by its URI. */
const mediaOf = (member: ProfileMember, value: string) => {
  const record = member === "picture" ? parseAvatar(value) : undefined
  return record?.kind === "picture" && record.media.uri !== undefined ? record.media : undefined
}

/** Members of profiles of the social network. */
export const socialProfiles = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_profiles",
  version: 2,
  comment:
    "One row per change of a member of a profile. Ordered by user and member: the newest one holds. Kept forever.",
  orderBy: ["fid", "member", "place"],
  columns: {
    fid: fidColumn,
    member: enumColumn(Object.values(profileMembers), "The member."),
    value: textColumn("Its text; as the user wrote it."),
    media_key: nullableColumn(hashColumn("SHA-256 of the canonical URI of a picture; null for other members.")),
    media_uri: nullableColumn(textColumn("Canonical URI of a picture; null for other members.")),
    ...changeColumns,
  },
  rows: (content) =>
    rowsOfKind(content, "profile", ({ fid, member, value }, values) => {
      const media = mediaOf(member, value)
      return [{ fid, member, value, media_key: media?.key, media_uri: media?.uri, ...values }]
    }),
})
