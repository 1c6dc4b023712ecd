import { Effect } from "effect"
import { nodeId } from "../model/node-id.ts"
import { shortAddress } from "../render/text.ts"
import { checkAccountList, checkAddress, type Report } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** Refuses arguments that need what is not read yet. Fails with `ArgumentInvalid` at the first that is given. */
const refuse = (args: Readonly<Record<string, unknown>>, reason: string): Effect.Effect<void, ArgumentInvalid> => {
  const given = Object.entries(args).find(([, value]) => value != null)
  return given === undefined ? Effect.void : Effect.fail(new ArgumentInvalid({ argument: given[0], reason }))
}

const namesMissing = "cannot be answered yet: names are not read; ask by address"
const profilesMissing = "cannot be answered yet: social profiles are not read; ask by address"

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
    },
  },
})
