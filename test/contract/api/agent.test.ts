/** Agents over the API: registered, sold, rated and paid, at the marks. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { Store } from "#projections/store/store.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import {
  agentRegistry,
  agentTransferLog,
  agentUriLog,
  agentWalletLog,
  authorizedTransferLogs,
  feedbackLog,
  feedbackResponseLog,
  feedbackRevokedLog,
  registeredLogs,
} from "../../support/chain/agent-log.ts"
import { addresses, buildBlock, type LogDraft } from "../../support/chain/block-builder.ts"
import { ownedNameLogs, textLog } from "../../support/chain/name-log.ts"
import { markAt, project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const [ann, bob, payer, other, relayer, dollar] = addresses(1, 2, 3, 4, 5, 6)

const documentOf = (name: string) =>
  `data:application/json;base64,${Buffer.from(
    JSON.stringify({
      type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1",
      name,
      description: "Sells weather\u202e.",
      services: [
        { name: "MCP", endpoint: "https://agent.example/mcp", version: "2025-06-18" },
        { name: "ENS", endpoint: "Agent.eth" },
        { name: 7, endpoint: "https://agent.example" },
      ],
      x402Support: true,
      active: true,
      supportedTrust: ["reputation"],
      registrations: [{ agentId: 22, agentRegistry: `eip155:1:${agentRegistry}` }],
    }),
  ).toString("base64")}`

const read = { token: dollar, name: "Dollar", symbol: "USDX", decimals: 6, totalSupplyRaw: undefined, isNew: false }

const blockOf = (number: number, logs: ReadonlyArray<LogDraft>) => ({
  ...buildBlock({ number, transactions: [{ from: relayer, logs }], reads: { tokens: [read] } }),
  chainId: 1,
})

const confirmation = `agent-registration[0x00010000010114${agentRegistry.slice(2)}][22]`

const blocks = [
  blockOf(1, [
    ...registeredLogs(22n, ann, documentOf("Weather")),
    ...registeredLogs(23n, ann),
    ...ownedNameLogs("agent.eth", ann),
    textLog("agent.eth", confirmation, "1"),
  ]),
  blockOf(2, [
    agentWalletLog(22n, bob),
    feedbackLog({ agentId: 22n, client: payer, valueRaw: 90n }),
    feedbackLog({ agentId: 22n, client: other, valueRaw: -100n, decimals: 1n }),
    feedbackLog({ agentId: 22n, client: other, index: 2n, valueRaw: 9977n, decimals: 2n, tags: ["uptime", "day"] }),
    feedbackRevokedLog({ agentId: 22n, client: other }),
    feedbackResponseLog({ agentId: 22n, client: payer }, ann),
    ...authorizedTransferLogs(dollar, payer, bob, 2_000_000n),
    // To the wallet of the other agent: that of this one is another account since this block.
    ...authorizedTransferLogs(dollar, other, ann, 9_000_000n),
  ]),
  blockOf(3, [
    ...authorizedTransferLogs(dollar, other, bob, 500_000n),
    agentUriLog(23n, "https://agent.example/registration.json"),
    agentWalletLog(23n, "0x"),
    agentTransferLog(23n, ann, bob),
  ]),
]

const fields = `agentId owner { address } wallet { address } registrationUri name description endpoints { name endpoint version } x402Support isActive
  supportedTrust isRegistrationConfirmed verifiedName item { name }
  reputation { feedbackCount revokedCount clientCount responseCount ratings { tag count average } }
  earnings { token { symbol } amount amountRaw value paymentCount payerCount }
  feedback(first: 2) { totalCount pageInfo { hasNextPage endCursor } edges { node { client { address } feedbackIndex value tag secondTag endpoint isRevoked responseCount } } }`

const idsOf = ({ edges }: { readonly edges: ReadonlyArray<{ readonly node: { readonly agentId: string } }> }) =>
  edges.map(({ node }) => node.agentId)

const startAgents = Effect.gen(function* () {
  yield* project(blocks, 1, {}, ethereum)
  const { operations, recording } = yield* recordQueries
  const { url } = yield* startTestApi({ chains: [ethereum] }).pipe(
    Effect.provideService(Store, recording),
    Effect.provide(layerNameSystems),
  )
  const query = (text: string) =>
    Effect.map(ask(url, text), ({ data, errors }) => {
      assert.deepStrictEqual(errors, [])
      return Object(data)
    })
  return { query, operations, url }
})

layer(layerTestApi, { excludeTestServices: true })("agents", (it) => {
  describe("of a registry", () => {
    it.effect("have their document, confirmed name, feedback and earnings", () =>
      Effect.gen(function* () {
        const { query } = yield* startAgents
        const { agent } = yield* query(`{ agent(chainId: 1, agentId: "22") { ${fields} } }`)
        const { feedback, ...rest } = agent
        assert.deepStrictEqual(rest, {
          agentId: "22",
          owner: { address: ann },
          wallet: { address: bob },
          registrationUri: null,
          name: "Weather",
          description: "Sells weather.",
          endpoints: [
            { name: "MCP", endpoint: "https://agent.example/mcp", version: "2025-06-18" },
            { name: "ENS", endpoint: "Agent.eth", version: null },
          ],
          x402Support: true,
          isActive: true,
          supportedTrust: ["reputation"],
          isRegistrationConfirmed: true,
          verifiedName: "agent.eth",
          item: { name: "#22" },
          reputation: {
            feedbackCount: 2,
            revokedCount: 1,
            clientCount: 2,
            responseCount: 1,
            ratings: [
              { tag: "starred", count: 1, average: 90 },
              { tag: "uptime", count: 1, average: 99.77 },
            ],
          },
          earnings: [
            {
              token: { symbol: "USDX" },
              amount: 2.5,
              amountRaw: "2500000",
              value: null,
              paymentCount: 2,
              payerCount: 2,
            },
          ],
        })
        const [first, second] = feedback.edges.map(({ node }: { readonly node: unknown }) => node)
        assert.deepStrictEqual([feedback.totalCount, feedback.pageInfo.hasNextPage], [3, true])
        assert.deepStrictEqual(first, {
          client: { address: payer },
          feedbackIndex: 1,
          value: 90,
          tag: "starred",
          secondTag: "",
          endpoint: "https://agent.example/mcp",
          isRevoked: false,
          responseCount: 1,
        })
        assert.deepInclude(second, { value: -10, isRevoked: true, responseCount: 0 })
        const after = `feedback(after: "${feedback.pageInfo.endCursor}") { pageInfo { hasNextPage } edges { node { value tag secondTag } } }`
        const remaining = (yield* query(`{ agent(chainId: 1, agentId: "22") { ${after} } }`)).agent.feedback
        assert.deepStrictEqual(remaining, {
          pageInfo: { hasNextPage: false },
          edges: [{ node: { value: 99.77, tag: "uptime", secondTag: "day" } }],
        })
      }).pipe(Effect.scoped),
    )

    it.effect("are listed newest first, and found by owner and wallet", () =>
      Effect.gen(function* () {
        const { query, url } = yield* startAgents
        const listed =
          "pageInfo { hasNextPage endCursor } edges { node { agentId owner { address } wallet { address } registrationUri } }"
        const page = (yield* query(`{ agents(first: 1) { ${listed} } }`)).agents
        assert.isTrue(page.pageInfo.hasNextPage)
        assert.deepStrictEqual(page.edges, [
          {
            node: {
              agentId: "23",
              owner: { address: bob },
              wallet: null,
              registrationUri: "https://agent.example/registration.json",
            },
          },
        ])
        const next = (yield* query(`{ agents(after: "${page.pageInfo.endCursor}") { ${listed} } }`)).agents
        assert.deepStrictEqual(idsOf(next), ["22"])
        assert.isFalse(next.pageInfo.hasNextPage)
        const found = yield* query(`{
          ofAnn: agents(account: "${ann}") { ${listed} }
          ofBob: agents(account: "${bob}", chainIds: [1]) { ${listed} }
          ofOther: agents(account: "${other}") { ${listed} }
          missing: agent(chainId: 1, agentId: "7") { id }
          accounts(addresses: ["${bob}", "${ann}"]) { agent { agentId } }
        }`)
        assert.deepStrictEqual([found.ofAnn, found.ofBob, found.ofOther].map(idsOf), [["22"], ["23", "22"], []])
        assert.isNull(found.missing)
        assert.deepStrictEqual(found.accounts, [{ agent: { agentId: "22" } }, { agent: null }])
        for (const wrong of ['agent(chainId: 1, agentId: "x") { id }', 'agents(after: "x") { edges { cursor } }']) {
          const { errors } = yield* ask(url, `{ ${wrong} }`)
          assert.strictEqual(errors[0]?.extensions?.code, "BAD_USER_INPUT", wrong)
        }
      }).pipe(Effect.scoped),
    )

    it.effect("need few statements, whatever their number", () =>
      Effect.gen(function* () {
        const { query, operations } = yield* startAgents
        operations.length = 0
        yield* query(
          `{ agents { edges { node { name verifiedName reputation { clientCount } earnings { amountRaw } } } } }`,
        )
        assert.deepStrictEqual(operations.filter((operation) => operation.includes("agent")).toSorted(), [
          "list agents",
          "read agents",
          "read earnings of agents",
          "read reputations of agents",
        ])
      }).pipe(Effect.scoped),
    )

    it.effect("are those of the blocks that are left after a revert", () =>
      Effect.gen(function* () {
        const { query } = yield* startAgents
        const sink = yield* FactSink
        const down = { ...markAt(blockOf(2, []), 4, { chainId: 1 }), applied: 3, revertCount: 1 }
        yield* sink.revert({ down, up: { ...down, applied: 4 } })
        const { agents } = yield* query(
          "{ agents { edges { node { agentId owner { address } wallet { address } earnings { amountRaw } } } } }",
        )
        assert.deepStrictEqual(
          agents.edges.map(({ node }: { readonly node: unknown }) => node),
          [
            { agentId: "23", owner: { address: ann }, wallet: { address: ann }, earnings: [{ amountRaw: "9000000" }] },
            { agentId: "22", owner: { address: ann }, wallet: { address: bob }, earnings: [{ amountRaw: "2000000" }] },
          ],
        )
      }).pipe(Effect.scoped),
    )
  })
})
