import { Effect } from "effect"
import { etherCoinType, normalizeName } from "#schemas/domain/account-name.ts"
import type { NameModel } from "#schemas/graphql/identity-model.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import { accountOfName } from "../accounts/account-of-name.ts"
import { contractFields } from "../accounts/contract-fields.ts"
import { findName, namesOf } from "../accounts/display-name.ts"
import { agentOfWallet } from "../agents/find-agents.ts"
import { allowanceFields } from "../allowances/allowance-fields.ts"
import { findAllowances } from "../allowances/allowance-page.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { followFields } from "../follows/follow-fields.ts"
import { avatarFields, avatarTypeOf } from "../identity/avatar-fields.ts"
import { nameOwnerFields } from "../identity/name-owner-fields.ts"
import { publishedAvatar, recordsOf } from "../identity/published-avatar.ts"
import { socialLinkFields } from "../identity/social-link-fields.ts"
import { ensOf, userFields } from "../identity/user-fields.ts"
import { agentProtocols, baseCoinType } from "../names/name-keys.ts"
import { renderAccount } from "../render/account-text.ts"
import { cleanText, shortAddress } from "../render/text.ts"
import { checkAccount, checkAccountList } from "../request/account-argument.ts"
import { addressesMax, checkChainIds, checkCount, type Report } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { nodeId } from "../request/node-id.ts"
import type { QueryAccountArgs, QueryAccountsArgs } from "../schema/generated.ts"
import { findAccountsOfUsers, findProfile } from "../social/find-users.ts"
import { readFollowerPage } from "../social/follower-page.ts"
import { profileOfAccount, socialMetadataFields, socialProfileFields, usernameOf } from "../social/profile.ts"
import { reasonName } from "../tokens/balance-mode.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** Longest name that is looked up. Source: RFC 1035, of names in DNS form. */
const nameCharactersMax = 255

/** The normal form of the text of a name; `undefined` for a text that is none. */
const nameOf = (text: string): string | undefined => (text.length > nameCharactersMax ? undefined : normalizeName(text))

/** The account that a name of ENS resolves to for a coin type; `undefined` also for a text that is no name. */
const accountOfEnsName = (text: string, coinType: number, { namedAccounts }: ResolverContext) => {
  const name = nameOf(text)
  return name === undefined ? Effect.succeed(undefined) : namedAccounts.load({ name, coinType })
}

/** As `accountOfEnsName`, for a name of any system. */
const accountOfAnyName = (text: string, context: ResolverContext) => {
  const name = nameOf(text)
  return name === undefined ? Effect.succeed(undefined) : accountOfName(name, context)
}

const findAccount = Effect.fnUntraced(function* (
  { address, ens, basename, name }: QueryAccountArgs,
  context: ResolverContext,
) {
  if (address != null) return { address: yield* checkAccount("address", address) }
  if (name != null) {
    const named = yield* accountOfAnyName(name, context)
    return named === undefined ? null : { address: named }
  }
  const text = ens ?? basename
  if (text == null) return yield* new ArgumentInvalid({ argument: "address", reason: "is missing" })
  const found = yield* accountOfEnsName(text, ens == null ? baseCoinType : etherCoinType, context)
  return found === undefined ? null : { address: found }
})

const findAccounts = Effect.fnUntraced(function* (
  { addresses, ens, basenames, names, ...users }: QueryAccountsArgs,
  context: ResolverContext,
  report: Report,
) {
  const ofUsers = yield* findAccountsOfUsers(users, context, report)
  const accounts = yield* checkAccountList("addresses", addresses ?? [], context, report)
  yield* checkCount("ens", ens ?? [], addressesMax)
  yield* checkCount("basenames", basenames ?? [], addressesMax)
  yield* checkCount("names", names ?? [], addressesMax)
  const named = yield* Effect.all(
    [
      ...(ens ?? []).map((text) => accountOfEnsName(text, etherCoinType, context)),
      ...(basenames ?? []).map((text) => accountOfEnsName(text, baseCoinType, context)),
      ...(names ?? []).map((text) => accountOfAnyName(text, context)),
    ],
    { concurrency: "unbounded" },
  )
  const found = [...accounts, ...named.filter((account) => account !== undefined), ...ofUsers]
  return [...new Set(found)].map((address) => ({ address }))
})

/** A page of the changes of an account that no movement explains. */
const findUnattributed = Effect.fnUntraced(function* (
  { address: account }: AccountModel,
  args: { readonly chainIds?: ReadonlyArray<number> | null; readonly first: number; readonly after?: string | null },
  context: ResolverContext,
  report: Report,
) {
  const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
  const rows = (yield* context.unattributed.load({ account, chainIds })) ?? []
  return yield* makeConnection({
    rows,
    orderKeyOf: ({ timestampMs, chainId, block, token }) => [-timestampMs, chainId, -block, token],
    first: args.first,
    after: args.after,
  })
})

/** Longest text of a name's record, in characters. @limit callers */
const textCharactersMax = 4_096

/**
 * The best available name; the shortened address without one. Usernames of the social network are shown here alone, with their source: anybody may
 * register that of a protocol, and sentences have no place for a source.
 */
const displayName = Effect.fnUntraced(function* ({ address }: AccountModel, _args: unknown, context: ResolverContext) {
  const name = yield* findName(address, context)
  if (name !== undefined && name.source !== "LABEL") return name
  const user = yield* context.userOfAccount.load(address)
  if (user?.username !== undefined) return { value: usernameOf(user), source: "SOCIAL" as const }
  return name ?? { value: shortAddress(renderAccount(address)), source: "ADDRESS" as const }
})

/** The description that the owner published, by its names, then by its social profile. */
const description = Effect.fnUntraced(function* ({ address }: AccountModel, _args: unknown, context: ResolverContext) {
  const [record] = recordsOf(yield* context.identities.load(address), "description")
  if (record !== undefined) return { value: cleanText(record, textCharactersMax), source: "ENS" as const }
  const bio = (yield* context.userOfAccount.load(address))?.profile.get("bio")
  return bio === undefined ? null : { value: cleanText(bio, textCharactersMax), source: "SOCIAL" as const }
})

/** Longest key of a name's data, in characters. @limit callers */
const dataKeyCharactersMax = 160

/** Data of a name under a key. Fails with `ArgumentInvalid`. */
const nameData = Effect.fnUntraced(function* (
  { name }: NameModel,
  { key }: { readonly key: string },
  context: ResolverContext,
) {
  if (key === "" || key.length > dataKeyCharactersMax) {
    const reason = `must have 1 to ${dataKeyCharactersMax} characters`
    return yield* new ArgumentInvalid({ argument: "key", reason })
  }
  return (yield* context.nameData.load({ name, key })) ?? null
})

/** A text record of a name. */
const textOf =
  (key: string) =>
  ({ texts }: NameModel): string | null => {
    const text = texts.get(key)
    return text === undefined ? null : cleanText(text, textCharactersMax)
  }

/** Accounts, by address. */
export const account = defineResolvers({
  roots: {
    account: (_root, args, context) => findAccount(args, context),
    accounts: (_root, args, context, info) => findAccounts(args, context, context.reportAt(info)),
    socialProfile: (_root, args, context) => findProfile(args, context),
  },
  types: {
    Account: {
      id: ({ address }) => nodeId("Account", address),
      address: ({ address }) => address,
      displayName,
      description,
      ensRecord: ({ address }, _args, { identities }) =>
        Effect.map(identities.load(address), (identity) =>
          identity?.ens === undefined ? null : { ...identity.ens, account: address },
        ),
      basename: ({ address }, _args, { identities }) =>
        Effect.map(identities.load(address), (identity) => identity?.basename?.name ?? null),
      names: ({ address }, _args, context) => namesOf(address, context),
      lensProfile: () => null,
      socialProfile: ({ address }, _args, context) => profileOfAccount(address, context),
      ...contractFields,
      ens: ensOf,
      ...avatarFields,
      ...followFields,
      agent: agentOfWallet,
      ...socialLinkFields,
      allowances: (parent, args, context, info) => findAllowances(parent, args, context, context.reportAt(info)),
      unattributedChanges: (parent, args, context, info) =>
        findUnattributed(parent, args, context, context.reportAt(info)),
    },
    Allowance: allowanceFields,
    AllowanceRevocation: { to: ({ to }) => to, data: ({ data }) => data, value: () => "0" },
    EnsRecord: {
      name: ({ name }) => name,
      metadata: (name) => name,
      expiresAt: ({ expiresMs }) => expiresMs ?? null,
      ...nameOwnerFields,
      data: nameData,
    },
    SocialProfile: {
      ...socialProfileFields,
      followers: (parent, args, context) => readFollowerPage("followers", parent, args, context),
      following: (parent, args, context) => readFollowerPage("following", parent, args, context),
    },
    SocialMetadata: socialMetadataFields,
    User: userFields,
    Avatar: { __resolveType: avatarTypeOf },
    EnsAvatar: { __resolveType: avatarTypeOf },
    EnsMetadata: {
      avatar: ({ texts, account: owner }, _args, context) => {
        const text = texts.get("avatar")
        return text === undefined ? null : Effect.map(publishedAvatar(text, owner, context), (found) => found ?? null)
      },
      description: textOf("description"),
      github: textOf("com.github"),
      twitter: textOf("com.twitter"),
      email: textOf("email"),
      website: textOf("url"),
      agentContext: textOf("agent-context"),
      agentEndpoints: (name) =>
        agentProtocols.flatMap((protocol) => {
          const url = textOf(`agent-endpoint[${protocol}]`)(name)
          return url === null ? [] : [{ protocol, url }]
        }),
    },
    UnattributedChange: {
      network: ({ chainId }) => ({ chainId }),
      tokenAddress: ({ token }) => token,
      token: (change, _args, { tokens }) => Effect.map(tokens.load(change), (facts) => toTokenModel(facts) ?? null),
      fromBlock: ({ fromBlock }) => fromBlock,
      block: ({ block }) => block,
      timestamp: ({ timestampMs }) => timestampMs,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      reason: ({ reason }) => reasonName(reason),
    },
  },
})
