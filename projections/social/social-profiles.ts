import { profileMembers } from "#schemas/social/social-change.ts"
import { enumColumn, textColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, fidColumn, rowsOfKind } from "./social-columns.ts"

/** Members of profiles of the social network. */
export const socialProfiles = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_profiles",
  version: 1,
  comment:
    "One row per change of a member of a profile. Ordered by user and member: the newest one holds. Kept forever.",
  orderBy: ["fid", "member", "place"],
  columns: {
    fid: fidColumn,
    member: enumColumn(Object.values(profileMembers), "The member."),
    value: textColumn("Its text; as the user wrote it."),
    ...changeColumns,
  },
  rows: (content) =>
    rowsOfKind(content, "profile", ({ fid, member, value }, values) => [{ fid, member, value, ...values }]),
})
