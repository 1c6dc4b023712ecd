import { accountRelations } from "#schemas/social/social-change.ts"
import { addressColumn, bytesColumn, enumColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, fidColumn, rowsOfKind } from "./social-columns.ts"

/** A user as a party: its id in eight bytes. */
export const fidParty = (fid: number): string => `0x${fid.toString(16).padStart(16, "0")}`

/** Accounts of users of the social network, one row for each of the two. */
export const socialAccounts = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_accounts",
  version: 1,
  comment:
    "One row per change of an account of a user and party: the user, and the account. Ordered by party, then user, relation and account: the accounts of a user, and the users of an account. Of custody the newest row of a user holds, of other relations that of an account. Kept forever.",
  orderBy: ["party", "fid", "relation", "address", "place"],
  columns: {
    party: bytesColumn("Id of the user in eight bytes, or the account."),
    fid: fidColumn,
    relation: enumColumn(
      accountRelations,
      "Whether the account owns the id, or the user has proven to control it, with its family of chains.",
    ),
    address: addressColumn("The account."),
    ...changeColumns,
  },
  rows: (content) =>
    rowsOfKind(content, "account", ({ fid, relation, address }, values) =>
      [fidParty(fid), address].map((party) => ({ party, fid, relation, address, ...values })),
    ),
})
