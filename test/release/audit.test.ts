/**
 * Audits of the development chain, over an endpoint without traces: tokens whose events do not determine their balances, and coins that move
 * without a trace, are found, named and repaired.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { startAnvil, type TestAnvil } from "../support/rpc/anvil.ts"
import { startRpcProxy } from "../support/rpc/rpc-proxy.ts"
import { askService, runCommand, type ServiceAddress, startService, temporaryHome } from "../support/service/service.ts"
import { waitFor } from "../support/wait/wait-for.ts"

/** Sufficient for a machine under load. */
const timeoutMs = 900_000

const ether = 10n ** 18n

const contracts = compileContracts(new URL("../support/contracts/odd-tokens.sol", import.meta.url))

const quantity = (value: bigint) => `0x${value.toString(16)}`

/** Mines one transaction each, all of which succeed, and returns the created contracts. */
const mine = Effect.fnUntraced(function* (
  anvil: TestAnvil,
  transactions: ReadonlyArray<{
    readonly from: Address
    readonly to?: Address
    readonly data: string
    readonly valueRaw?: bigint
  }>,
) {
  for (const { valueRaw = 0n, ...transaction } of transactions) {
    yield* anvil.call("eth_sendTransaction", [{ ...transaction, gas: "0x1e8480", value: quantity(valueRaw) }])
  }
  yield* anvil.call("evm_mine")
  const receipts = (yield* anvil.call("eth_getBlockReceipts", ["latest"])) as ReadonlyArray<{
    readonly status: string
    readonly contractAddress: Address | null
  }>
  assert.isTrue(receipts.length === transactions.length && receipts.every(({ status }) => status === "0x1"))
  return receipts.map(({ contractAddress }) => contractAddress ?? "")
})

const codeOf = (name: string) => contracts.get(name) ?? "0x"

const transfer = (to: Address, amountRaw: bigint) =>
  encodeCall("transfer(address to, uint256 amountRaw)", [to, amountRaw])

/** A balance as the chain has it. */
const chainBalance = Effect.fnUntraced(function* (anvil: TestAnvil, account: Address, token: Address) {
  const data = encodeCall("balanceOf(address account)", [account])
  const balance =
    token === zeroAddress
      ? yield* anvil.call("eth_getBalance", [account, "latest"])
      : yield* anvil.call("eth_call", [{ to: token, data }, "latest"])
  return BigInt(String(balance))
})

interface Portfolio {
  readonly portfolioV2: {
    readonly tokenBalances: {
      readonly byToken: {
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly tokenAddress: Address
            readonly balanceRaw: string
            readonly balanceModeReason: string | null
          }
        }>
      }
    }
  }
}

const portfolioQuery = `query($account: Address!) { portfolioV2(addresses: [$account]) { tokenBalances {
  byToken(first: 100, filters: { includeTokensWithMissingPrices: true }) { edges { node { tokenAddress balanceRaw balanceModeReason } } }
} } }`

/** Balances and reasons of an account's tokens, as the API has them; none while the answer is incomplete. */
const portfolioOf = Effect.fnUntraced(function* (service: ServiceAddress, account: Address) {
  const { data, errors } = yield* askService(service, portfolioQuery, { account })
  // The shape of the query.
  const rows = (data as Portfolio | null)?.portfolioV2.tokenBalances.byToken.edges ?? []
  return errors.length > 0 ? undefined : new Map(rows.map(({ node }) => [node.tokenAddress, node]))
})

/** Waits until the API has the balance of the chain. */
const awaitChainBalance = (
  { service, anvil }: { readonly service: ServiceAddress; readonly anvil: TestAnvil },
  account: Address,
  token: Address,
) =>
  waitFor(
    `the balance of ${account} in ${token}`,
    Effect.gen(function* () {
      const balances = yield* portfolioOf(service, account)
      const balanceRaw = BigInt(balances?.get(token)?.balanceRaw ?? 0)
      return balances !== undefined && balanceRaw === (yield* chainBalance(anvil, account, token))
        ? balanceRaw
        : undefined
    }),
  )

interface AuditResult {
  readonly compared: number
  readonly agreeing: number
  readonly repaired: number
  readonly differences: ReadonlyArray<{
    readonly account: Address
    readonly token: Address
    readonly oursRaw: string
    readonly chainRaw: string
    readonly reason: string
  }>
  readonly tokens: ReadonlyArray<{ readonly token: Address; readonly mode: string; readonly reason: string }>
}

describe("audit", () => {
  it.live(
    "finds, names and repairs a rebasing token, a fee on transfers, false events and coins without a trace",
    () =>
      Effect.gen(function* () {
        const anvil = yield* startAnvil()
        // The first account's contracts have a meaning on the development chain.
        const [, , owner = "", alice = "", bob = "", carol = "", payer = ""] = (yield* anvil.call(
          "eth_accounts",
        )) as ReadonlyArray<Address>
        const [rebasing = "", taxed = "", falseToken = "", silentPayer = ""] = yield* mine(anvil, [
          { from: owner, data: codeOf("RebasingToken") },
          { from: owner, data: codeOf("TaxedToken") },
          { from: owner, data: codeOf("FalseToken") },
          {
            from: payer,
            data: encodeDeployment({
              bytecode: codeOf("SilentPayer"),
              signature: "constructor(address to)",
              values: [carol],
            }),
            valueRaw: 5n * ether,
          },
        ])
        yield* mine(
          anvil,
          [rebasing, taxed, falseToken].flatMap((token) => [
            { from: owner, to: token, data: transfer(alice, 100n) },
            { from: owner, to: token, data: transfer(bob, 50n) },
          ]),
        )
        yield* mine(anvil, [{ from: owner, to: rebasing, data: encodeCall("rebase(uint256 percent)", [110n]) }])

        const proxy = yield* startRpcProxy(anvil.url, (method) => /^(trace|debug|ots|arbtrace)_/.test(method))
        const environment = {
          AUDIT_INTERVAL_MS: "0",
          CHAIN_31337_RPC_URLS: proxy.url,
          CHAIN_31337_START_BLOCK: "0",
          INGEST_POLL_INTERVAL_MS: "100",
        }
        const service = yield* startService({ home: yield* temporaryHome, environment })
        const place = { service, anvil }
        const audit = Effect.gen(function* () {
          const args = ["audit", "--chain", "31337", "--sample", "1000", "--json"]
          const run = yield* runCommand({ home: service.home, environment, args, isHomeShared: true })
          const result: AuditResult = JSON.parse(run.output)
          return { ...result, code: run.code }
        })
        // Her balance is read, and then changes where no block shows it.
        yield* awaitChainBalance(place, carol, zeroAddress)
        const [before, after] = [yield* chainBalance(anvil, carol, zeroAddress), 10_005n * ether]
        yield* mine(anvil, [{ from: payer, to: silentPayer, data: encodeCall("pay()") }])
        yield* waitFor(
          "the block of the payment",
          Effect.map(askService(service, "{ networks { tideMark { block } } }"), ({ data }) =>
            JSON.stringify(data).includes('"block":4') ? true : undefined,
          ),
        )

        const found = yield* audit
        assert.strictEqual(found.code, 1)
        assert.deepStrictEqual(
          found.differences
            .map(({ account, token, oursRaw, chainRaw, reason }) =>
              [account, token, oursRaw, chainRaw, reason].join(" "),
            )
            .sort(),
          [
            `${carol} ${zeroAddress} ${before} ${after} untraced`,
            `${owner} ${rebasing} 850 935 rebasing`,
            `${alice} ${rebasing} 100 110 rebasing`,
            `${bob} ${rebasing} 50 55 rebasing`,
            `${alice} ${taxed} 100 90 fee-on-transfer`,
            `${bob} ${taxed} 50 45 fee-on-transfer`,
            // The contract's answer to the first read, 0, is the base of the later events.
            `${owner} ${falseToken} -150 0 false-events`,
            `${alice} ${falseToken} 100 0 false-events`,
            `${bob} ${falseToken} 50 0 false-events`,
          ].sort(),
        )
        assert.strictEqual(found.repaired, found.differences.length)
        assert.deepStrictEqual(
          found.tokens.map(({ token, mode, reason }) => [token, mode, reason].join(" ")).sort(),
          [
            `${zeroAddress} calls untraced`,
            `${rebasing} shares rebasing`,
            `${taxed} calls fee-on-transfer`,
            `${falseToken} calls false-events`,
          ].sort(),
        )

        const repaired = yield* audit
        assert.deepStrictEqual([repaired.code, repaired.differences], [0, []])
        assert.strictEqual(repaired.agreeing, repaired.compared)
        assert.strictEqual(yield* awaitChainBalance(place, alice, rebasing), 110n)
        assert.strictEqual(yield* awaitChainBalance(place, bob, taxed), 45n)
        assert.strictEqual(yield* awaitChainBalance(place, alice, falseToken), 0n)
        assert.strictEqual(yield* awaitChainBalance(place, carol, zeroAddress), after)

        // From here on, the balances of such a token are read on request.
        yield* mine(anvil, [{ from: owner, to: rebasing, data: encodeCall("rebase(uint256 percent)", [120n]) }])
        assert.strictEqual(yield* awaitChainBalance(place, alice, rebasing), 120n)
        const reason = yield* waitFor(
          "the reason of the token",
          Effect.map(portfolioOf(service, alice), (rows) => rows?.get(rebasing)?.balanceModeReason ?? undefined),
        )
        assert.strictEqual(reason, "REBASING")
      }),
    timeoutMs,
  )
})
