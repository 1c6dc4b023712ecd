/** Users of the social network at marks: what they say of themselves, their accounts, and the names that are theirs. */
import { Effect, Schema } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { accountRelations, nameRegistries, profileMembers } from "#schemas/social/social-change.ts"
import type { SocialUser } from "#schemas/social/social-user.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText } from "../table/sql.ts"
import { fidParty, socialAccounts } from "./social-accounts.ts"
import { socialNames } from "./social-names.ts"
import { socialProfiles } from "./social-profiles.ts"
import { isVisible, newestRowsSql, type SocialSeqs, seqParameters } from "./social-rows.ts"

const MemberRow = Schema.Struct({
  fid: Schema.NumberFromString,
  member: Schema.Literals(Object.values(profileMembers)),
  value: Schema.String,
})

const AccountRow = Schema.Struct({
  fid: Schema.NumberFromString,
  relation: Schema.Literals(accountRelations),
  account: Schema.String,
})

const NameRow = Schema.Struct({
  name: Schema.String,
  registry: Schema.Literals(nameRegistries),
  fid: Schema.NumberFromString,
})

/** The account that owns the id, of the accounts of a user in the order of the chain. */
const newestCustody = (rows: ReadonlyArray<typeof AccountRow.Type>): Address | undefined =>
  rows.findLast(({ relation }) => relation === "custody")?.account

const membersSql = `
SELECT fid, toString(member) AS member, value
FROM (${newestRowsSql({ table: socialProfiles, keys: ["fid", "member"], values: ["value"], where: "fid IN {fids:Array(UInt64)}", fid: "fid" })})`

// In the order of the chain: an id can move twice within a second.
const accountsSql = `
SELECT fid, toString(relation) AS relation, ${hexText("address")} AS account
FROM (${newestRowsSql({
  table: socialAccounts,
  keys: ["fid", "relation", "address"],
  values: ["seq", "place"],
  where: `party IN ${bytesSetOf("parties")}`,
  fid: "fid",
})})
ORDER BY changed_at, seq, place`

// A name belongs to the proof with the latest time, on whichever shard; nobody's to one of user 0.
const namesSql = `
SELECT name, toString(newest.1) AS registry, newest.2 AS fid
FROM
(
  SELECT name, argMax((registry, fid), changed_at) AS newest
  FROM (${newestRowsSql({
    table: socialNames,
    keys: ["name", "fid", "registry"],
    values: [],
    where: "name IN {names:Array(String)}",
    fid: "fid",
    orWhere: "fid = 0",
  })})
  GROUP BY name
)
WHERE newest.2 != 0`

/** Names of users, as the newest proofs say; names without one are absent. */
export const ownersOfNames = Effect.fn("social.ownersOfNames")(function* (
  names: ReadonlyArray<string>,
  seqs: SocialSeqs,
) {
  if (names.length === 0) return []
  const store = yield* Store
  return yield* decodeRows(NameRow)(
    yield* store.query({
      operation: "read social names",
      sql: namesSql,
      parameters: { names: [...names], ...seqParameters(seqs) },
    }),
  )
})

/** The users of accounts, by account: those that own or once owned the id or proved to control it. What holds is in `SocialUser`. */
export const fidsOfAccounts = Effect.fn("social.fidsOfAccounts")(function* (
  accounts: ReadonlyArray<Address>,
  seqs: SocialSeqs,
) {
  const store = yield* Store
  const Row = Schema.Struct({ account: Schema.String, fids: Schema.Array(Schema.NumberFromString) })
  const rows = yield* decodeRows(Row)(
    yield* store.query({
      operation: "read users of accounts",
      sql: `
SELECT ${hexText("party")} AS account, groupUniqArray(fid) AS fids
FROM ${socialAccounts.table}
WHERE party IN ${bytesSetOf("parties")} AND ${isVisible}
GROUP BY party`,
      parameters: { parties: [...accounts], ...seqParameters(seqs) },
    }),
  )
  return new Map(rows.map(({ account, fids }) => [account, fids]))
})

const readAccounts = Effect.fnUntraced(function* (fids: ReadonlyArray<number>, seqs: SocialSeqs) {
  const store = yield* Store
  return yield* decodeRows(AccountRow)(
    yield* store.query({
      operation: "read social accounts",
      sql: accountsSql,
      parameters: { parties: fids.map(fidParty), ...seqParameters(seqs) },
    }),
  )
})

/** The EVM accounts of users in any order: that which owns the id, and those that the user has proven to control. */
export const accountsOfUsers = Effect.fn("social.accountsOfUsers")(function* (
  fids: ReadonlyArray<number>,
  seqs: SocialSeqs,
) {
  const perUser = Map.groupBy(yield* readAccounts(fids, seqs), ({ fid }) => fid)
  const accounts = [...perUser.values()].flatMap((rows) => {
    const custody = newestCustody(rows)
    return [
      ...(custody === undefined ? [] : [custody]),
      ...rows.flatMap(({ relation, account }) => (relation === "ethereum" ? [account] : [])),
    ]
  })
  return [...new Set(accounts)]
})

/** Users by their ids. Ids without an account, a profile or a name are absent. */
export const socialUsers = Effect.fn("social.users")(function* (fids: ReadonlyArray<number>, seqs: SocialSeqs) {
  const store = yield* Store
  const parameters = seqParameters(seqs)
  const [memberRows, accountRows] = yield* Effect.all(
    [
      store.query({
        operation: "read social profiles",
        sql: membersSql,
        parameters: { fids: [...fids], ...parameters },
      }),
      readAccounts(fids, seqs),
    ],
    { concurrency: 2 },
  )
  const members = Map.groupBy(yield* decodeRows(MemberRow)(memberRows), ({ fid }) => fid)
  const accounts = Map.groupBy(accountRows, ({ fid }) => fid)
  const stated = [...members.values()].flat().flatMap(({ member, value }) => (member === "username" ? [value] : []))
  const owners = new Map((yield* ownersOfNames([...new Set(stated)], seqs)).map((owner) => [owner.name, owner]))
  return new Map(
    fids.flatMap((fid): ReadonlyArray<readonly [number, SocialUser]> => {
      const [ownMembers, ownAccounts] = [members.get(fid) ?? [], accounts.get(fid) ?? []]
      if (ownMembers.length === 0 && ownAccounts.length === 0) return []
      const profile = new Map(ownMembers.map(({ member, value }) => [member, value]))
      const owner = owners.get(profile.get("username") ?? "")
      return [
        [
          fid,
          {
            fid,
            custody: newestCustody(ownAccounts),
            addresses: ownAccounts.flatMap(({ relation, account }) =>
              relation === "custody" ? [] : [{ relation, address: account }],
            ),
            profile,
            username: owner?.fid === fid ? { name: owner.name, registry: owner.registry } : undefined,
          },
        ],
      ]
    }),
  )
})
