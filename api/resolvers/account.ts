import { Effect } from "effect"
import type { AccountModel } from "#schemas/graphql/model.ts"
import { reasonName } from "../model/balance-mode.ts"
import { nodeId } from "../model/node-id.ts"
import { shortAddress } from "../render/text.ts"
import { checkAccountList, checkAddress, checkChainIds, type Report } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { toTokenModel } from "../request/token-model.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** Refuses arguments that need what is not read yet. Fails with `ArgumentInvalid` at the first that is given. */
const refuse = (args: Readonly<Record<string, unknown>>, reason: string): Effect.Effect<void, ArgumentInvalid> => {
  const given = Object.entries(args).find(([, value]) => value != null)
  return given === undefined ? Effect.void : Effect.fail(new ArgumentInvalid({ argument: given[0], reason }))
}

const namesMissing = "cannot be answered yet: names are not read; query by address"
const profilesMissing = "cannot be answered yet: social profiles are not read; query by address"

const findAccount = Effect.fnUntraced(function* (args: {
  readonly address?: string | null
  readonly ens?: string | null
  readonly basename?: string | null
}) {
  yield* refuse({ ens: args.ens, basename: args.basename }, namesMissing)
  if (args.address == null) return yield* new ArgumentInvalid({ argument: "address", reason: "is missing" })
  return { address: yield* checkAddress("address", args.address) }
})

interface AccountsArguments {
  readonly addresses?: ReadonlyArray<string> | null
  readonly ens?: unknown
  readonly basenames?: unknown
  readonly fids?: unknown
  readonly socialUsernames?: unknown
}

const findAccounts = Effect.fnUntraced(function* (args: AccountsArguments, report: Report) {
  yield* refuse({ ens: args.ens, basenames: args.basenames }, namesMissing)
  yield* refuse({ fids: args.fids, socialUsernames: args.socialUsernames }, profilesMissing)
  const addresses = yield* checkAccountList("addresses", args.addresses ?? [], report)
  return addresses.map((address) => ({ address }))
})

/** A page of the changes of an account that no movement explains. */
const findUnattributed = Effect.fnUntraced(function* (
  { address: account }: AccountModel,
  args: { readonly chainIds?: ReadonlyArray<number> | null; readonly first: number; readonly after?: string | null },
  context: RequestContext,
  report: Report,
) {
  const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
  const rows = (yield* Effect.promise(() => context.unattributed.load({ account, chainIds }))) ?? []
  return yield* makeConnection({
    rows,
    orderKeyOf: ({ timestampMs, chainId, block, token }) => [-timestampMs, chainId, -block, token],
    first: args.first,
    after: args.after,
  })
})

/** Accounts, by address. */
export const account = defineResolvers({
  roots: {
    account: (_root, args, { run }) => run(findAccount(args)),
    accounts: (_root, args, { run, reportAt }, info) => run(findAccounts(args, reportAt(info))),
  },
  types: {
    Account: {
      id: ({ address }) => nodeId("Account", address),
      address: ({ address }) => address,
      displayName: ({ address }) => ({ value: shortAddress(address), source: "ADDRESS" }),
      unattributedChanges: (parent, args, context, info) =>
        context.run(findUnattributed(parent, args, context, context.reportAt(info))),
    },
    UnattributedChange: {
      network: ({ chainId }) => ({ chainId }),
      tokenAddress: ({ token }) => token,
      token: async (change, _args, { tokens }) => toTokenModel(await tokens.load(change)) ?? null,
      fromBlock: ({ fromBlock }) => fromBlock,
      block: ({ block }) => block,
      timestamp: ({ timestampMs }) => timestampMs,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      reason: ({ reason }) => reasonName(reason),
    },
  },
})
