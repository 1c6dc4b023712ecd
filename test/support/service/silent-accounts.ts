/** A development chain whose accounts hold tokens that they never moved, and the service over it from a block above their last movement. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schedule } from "effect"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { listEntry, tokenList } from "../api/token-list.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { firstAccount, send, startAnvil, type TestAnvil } from "../rpc/anvil.ts"
import { waitFor } from "../wait/wait-for.ts"
import { askService, type RunningService, startService } from "./service.ts"

const chainId = 31_339

const fence = 12

/** Any account holds as many of this token as the last two bytes of its address: `calldataload(4) & 0xffff`. */
const token: Address = `0x${"70".repeat(20)}`
const tokenCode = "0x60043561ffff1660005260206000f3"

/** A token without holders, which does not answer for its balances. */
const broken: Address = `0x${"71".repeat(20)}`
const brokenCode = "0x60006000fd"

/** An account with seven coins that no transaction brought. */
export const silentAccount: Address = `0x51${"0".repeat(35)}abc`

/** Accounts without a transaction. */
export const silentAccounts = (count: number): ReadonlyArray<Address> =>
  Array.from(
    { length: count },
    (_, index): Address => `0x5a${"0".repeat(34)}${(index + 1).toString(16).padStart(4, "0")}`,
  )

/** Tokens without holders, too: every call returns a zero. */
const emptyCode = "0x60206000f3"

const others = Array.from({ length: 16 }, (_, index): Address => `0x8${index.toString(16)}${"72".repeat(19)}`)

/** The tokens of the list. */
export const listedTokens: ReadonlyArray<Address> = [token, broken, ...others]

/** The chain, of 20 blocks. */
export const startSilentChain = Effect.gen(function* () {
  const anvil = yield* startAnvil(chainId)
  yield* anvil.call("anvil_setCode", [token, tokenCode])
  yield* anvil.call("anvil_setCode", [broken, brokenCode])
  yield* Effect.forEach(others, (other) => anvil.call("anvil_setCode", [other, emptyCode]))
  yield* anvil.call("anvil_setBalance", [silentAccount, "0x6124fee993bc0000"])
  yield* mine(anvil, 20)
  return anvil
})

/** Mines blocks with a payment each. */
export const mine = (anvil: TestAnvil, count: number) =>
  send(anvil, { to: firstAccount, value: "0x1" }).pipe(
    Effect.andThen(anvil.call("evm_mine")),
    Effect.repeat({ times: count - 1 }),
  )

/** The service that reads the chain from the fence, with the tokens in a list. */
export const startOverSilentChain = Effect.fnUntraced(function* (rpcUrl: string) {
  const folder = yield* temporaryFolder("on-demand")
  const list = join(folder, "tokens.json")
  const entries = listedTokens.map((address) => listEntry({ chainId, address, decimals: 0 }))
  writeFileSync(list, JSON.stringify(tokenList(entries)))
  return yield* startService({
    home: join(folder, "home"),
    environment: {
      [`CHAIN_${chainId}_RPC_URLS`]: rpcUrl,
      [`CHAIN_${chainId}_START_BLOCK`]: String(fence),
      [`CHAIN_${chainId}_VERIFY_ROOTS`]: "false",
      DEVNET_ENABLED: "false",
      INGEST_POLL_INTERVAL_MS: "100",
      TOKEN_LISTS: list,
    },
  })
})

interface PortfolioAnswer {
  readonly portfolioV2: {
    readonly asOf: ReadonlyArray<{ readonly block: number }>
    readonly tokenBalances: {
      readonly byAccount: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly accountAddress: Address
            readonly tokenBalances: {
              readonly edges: ReadonlyArray<{
                readonly node: { readonly tokenAddress: Address; readonly balanceRaw: string }
              }>
            }
          }
        }>
      }
    }
  }
}

/** Balances by account and token, the block that they are of, and the tags of errors. */
export const portfolioOf = Effect.fnUntraced(function* (service: RunningService, accounts: ReadonlyArray<Address>) {
  const { data, errors } = yield* askService(
    service,
    `query ($accounts: [Address!]!) { portfolioV2(addresses: $accounts, chainIds: [${chainId}]) {
      asOf { block }
      tokenBalances { byAccount(first: 100, filters: { includeTokensWithMissingPrices: true }) { edges { node {
        accountAddress
        tokenBalances(first: 10) { edges { node { tokenAddress balanceRaw } } }
      } } } }
    } }`,
    { accounts },
  )
  const tags = errors.map(({ extensions }) => extensions.tag)
  if (data === null) return { balances: [], block: -1, tags }
  // The answer to this query.
  const { portfolioV2 } = data as PortfolioAnswer
  const balances = portfolioV2.tokenBalances.byAccount.edges.flatMap(({ node }) =>
    node.tokenBalances.edges.map(({ node: held }) => `${node.accountAddress} ${held.tokenAddress} ${held.balanceRaw}`),
  )
  return {
    balances: balances.sort(),
    block: portfolioV2.asOf[0]?.block ?? -1,
    tags,
  }
})

/** As `portfolioOf`, once it is complete: a busy machine may not read an account within the time that a request waits. */
export const completePortfolioOf = (service: RunningService, accounts: ReadonlyArray<Address>) =>
  waitFor(
    "a complete portfolio",
    Effect.map(portfolioOf(service, accounts), (found) => (found.tags.length === 0 ? found : undefined)),
    1_000,
  )

/** Waits until the token list is in the tables: candidates are chosen by it. */
export const untilListed = (service: RunningService) =>
  askService(
    service,
    `{ fungibleTokenBatchV2(tokens: [{ address: "${token}", chainId: ${chainId} }]) { symbol } }`,
  ).pipe(
    Effect.repeat({
      until: ({ extensions }) => extensions.asOfSources !== undefined,
      schedule: Schedule.spaced("50 millis"),
    }),
    Effect.timeout("60 seconds"),
  )

/** The balances that the chain has of accounts after a block. */
export const chainBalances = Effect.fnUntraced(function* (
  anvil: TestAnvil,
  accounts: ReadonlyArray<Address>,
  block: number,
) {
  const at = `0x${block.toString(16)}`
  const balances = yield* Effect.forEach(accounts, (account) =>
    Effect.map(anvil.call("eth_getBalance", [account, at]), (coins) => [
      ...(BigInt(String(coins)) === 0n ? [] : [`${account} ${zeroAddress} ${BigInt(String(coins))}`]),
      `${account} ${token} ${Number.parseInt(account.slice(-4), 16)}`,
    ]),
  )
  return balances.flat().sort()
})

/** Number of the newest block. */
export const newestBlock = (anvil: TestAnvil) =>
  Effect.map(anvil.call("eth_blockNumber"), (number) => Number.parseInt(String(number), 16))
