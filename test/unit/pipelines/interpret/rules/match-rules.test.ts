import { assert, describe, it } from "vitest"
import { create2Address, pairSalt } from "#chains/abi/create2-address.ts"
import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { userOperationTopic } from "#chains/abi/user-operation.ts"
import { arbitrum } from "#chains/definitions/arbitrum.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import {
  address,
  type LogDraft,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../../support/chain/block-builder.ts"
import { entryOf } from "../../../../support/store/story.ts"

const topic = (account: string) => `0x${word(account)}`

const [signer, owner, pool, token, share] = [address(1), address(2), address(3), address(0x70), address(0x71)]

/** Events of a vault that follows the standard, from any deployer. */
const vaultDeposit = (account: string): LogDraft => ({
  address: share,
  topics: [topicOfEvent("Deposit(address,address,uint256,uint256)"), topic(account), topic(account)],
  data: `0x${word(9n)}${word(5n)}`,
})

const interpret = (draft: TransactionDraft): Interpretation =>
  entryOf({ from: signer, to: pool, ...draft }, {}, ethereum).interpretation

const settlement = "0x9008d19f58aabd9ed0d60971565aa8510560ab41"

const tradeTopic = topicOfEvent("Trade(address,address,address,uint256,uint256,uint256,bytes)")

const order = (emitter: string): LogDraft => ({
  address: emitter,
  topics: [tradeTopic, topic(owner)],
  data: "0x",
})

const router = "0x1111111254eeb25477b68fb85ed929f73a960582"

/** A call that swaps. */
const swapCall = selectorOfCall("unoswap(address,uint256,uint256,uint256[])")

const portal = "0xbeb5fc579115071764c7423a4f12edde41f106ed"

const migration = "0x29e7df7b6a1b2b07b731457f499e1696c60e2c4e"

const protocolOf = ({ type, protocol }: Interpretation["actions"][number]) => `${type} ${protocol}`

/** A pair that one of Ethereum's makers made of two tokens, and a trade there. */
const tradeIn = (maker: string, codeHash: string): ReadonlyArray<LogDraft> => {
  const pair = create2Address(maker, pairSalt(token, share), codeHash)
  const topics = [topicOfEvent("Swap(address,uint256,uint256,uint256,uint256,address)"), topic(pool), topic(signer)]
  return [
    transferLog(token, signer, pair, 9n),
    transferLog(share, pair, signer, 5n),
    { address: pair, topics, data: `0x${word(9n)}${word(0n)}${word(0n)}${word(5n)}` },
  ]
}

const uniswapTrade = tradeIn(
  "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f",
  "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
)

const sushiswapTrade = tradeIn(
  "0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac",
  "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
)

const exchange = [transferLog(token, owner, settlement, 9n), transferLog(share, settlement, owner, 5n)]

describe("protocolOf", () => {
  it("finds nothing in a failed transaction, nor in an event of a contract that is not known to be the protocol's", () => {
    assert.strictEqual(interpret({ to: settlement, receipt: { hasSucceeded: false } }).interpreterId, "call")
    assert.notStrictEqual(interpret({ logs: [...exchange, order(pool)] }).interpreterId, "cowswap")
  })

  it("describes the action of the account that an event names, and the signer's call", () => {
    const { interpreterId, actions, description } = interpret({
      to: settlement,
      logs: [...exchange, order(settlement)],
    })
    assert.strictEqual(interpreterId, "cowswap")
    assert.strictEqual(description, "Swapped $1 for $2 on behalf of $3")
    assert.deepStrictEqual(
      actions.map(({ type, protocol, account, sent, received }) => [
        type,
        protocol,
        account,
        sent.length,
        received.length,
      ]),
      [
        ["swap", "cowswap", owner, 1, 1],
        ["call", "cowswap", signer, 0, 0],
      ],
    )
  })

  it("recognises a pool by its address, if no intermediary matched and all pools belong to one protocol", () => {
    const protocolsOf = (draft: TransactionDraft) => interpret(draft).actions.map(protocolOf)
    assert.deepStrictEqual(protocolsOf({ logs: uniswapTrade }), ["swap uniswap-v2"])
    assert.deepStrictEqual(protocolsOf({ logs: [...uniswapTrade, ...sushiswapTrade] }), ["swap undefined"])
    assert.deepStrictEqual(protocolsOf({ to: router, input: swapCall, logs: uniswapTrade }), ["swap 1inch-v5"])
  })

  it("prefers an event of the called contract to what merely moved there", () => {
    const rewards = "0x159854e14a862df9e39e1d128b8e5f70b4a3ce9b"
    const unstaked: LogDraft = {
      address: rewards,
      topics: [topicOfEvent("UnstakeGmx(address,address,uint256)")],
      data: `0x${word(signer)}${word(token)}${word(9n)}`,
    }
    const paid = transferLog(token, rewards, signer, 9n)
    const typesOf = (logs: ReadonlyArray<LogDraft>) =>
      entryOf({ from: signer, to: rewards, logs }, {}, arbitrum).interpretation.actions.map(protocolOf)
    assert.deepStrictEqual(typesOf([paid]), ["claim gmx"])
    assert.deepStrictEqual(typesOf([paid, unstaked]), ["unstake gmx"])
  })

  it("recognises a contract that a Safe called for its owner, if the Safe's transaction did not fail", () => {
    const [rewards, wallet] = ["0x159854e14a862df9e39e1d128b8e5f70b4a3ce9b", address(8)]
    const executed: LogDraft = {
      address: wallet,
      topics: [topicOfEvent("ExecutionSuccess(bytes32,uint256)")],
      data: "0x",
    }
    const paid = transferLog(token, rewards, wallet, 9n)
    const call = "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)"
    const words = [rewards, 0n, 320n, 0n, 0n, 0n, 0n, 0n, 0n, 384n, 4n].map(word).join("")
    const input = `${selectorOfCall(call)}${words}${"4e71d92d".padEnd(64, "0")}${word(0n)}`
    const typesOf = (logs: ReadonlyArray<LogDraft>) =>
      entryOf({ from: signer, to: wallet, input, logs }, {}, arbitrum).interpretation.actions.map(protocolOf)
    assert.deepStrictEqual(typesOf([paid, executed]), ["claim gmx", "execute safe-multisig"])
    assert.notInclude(typesOf([paid]), "claim gmx")
  })

  it("prefers a named protocol to the standard that it follows", () => {
    const deposited: LogDraft = {
      address: pool,
      topics: [topicOfEvent("Deposit(address,address,uint256)"), topic(signer), topic(signer)],
      data: `0x${word(9n)}`,
    }
    const deposit = { from: signer, to: pool, input: selectorOfCall("deposit(uint256)") }
    const logs = [transferLog(token, signer, pool, 9n), deposited]
    const idOn = (chain: typeof ethereum) => entryOf({ ...deposit, logs }, {}, chain).interpretation.interpreterId
    assert.strictEqual(idOn(ethereum), "gauge")
    assert.strictEqual(idOn(optimism), "velodrome")
  })

  it("describes half a swap whose other half was given before", () => {
    const orders = "0x40a50cf069e992aa4536211b23f286ef88752187"
    const trade = { ...order(settlement), topics: [...order(settlement).topics.slice(0, 1), topic(orders)] }
    // One account gained by the way, and a token took what it stands for; the settlement paid the other.
    const paid = [
      transferLog(token, settlement, owner, 5n),
      transferLog(token, pool, address(9), 1n),
      transferLog(token, settlement, share, 5n),
      transferLog(share, address(0), pool, 5n),
    ]
    const { interpreterId, actions, description } = interpret({ to: settlement, logs: [...paid, trade] })
    assert.deepStrictEqual([interpreterId, description], ["cowswap", "Bought $1 on $2 on behalf of $3"])
    assert.deepStrictEqual([actions[0]?.type, actions[0]?.account], ["swap", owner])
  })

  it("describes a standard without a protocol's name", () => {
    const logs = [
      transferLog(token, signer, share, 9n),
      transferLog(share, address(0), signer, 5n),
      vaultDeposit(signer),
    ]
    const { interpreterId, actions, description } = interpret({ logs })
    assert.deepStrictEqual([interpreterId, description], ["vault", "Deposited $1 for $2"])
    assert.isUndefined(actions[0]?.protocol)
  })

  it("attributes what the called contract did to its caller", () => {
    const logs = [
      transferLog(token, signer, pool, 9n),
      transferLog(token, pool, share, 9n),
      vaultDeposit(pool),
      transferLog(share, zeroAddress, signer, 5n),
    ]
    assert.deepStrictEqual(
      interpret({ logs }).actions.map(({ type, account, sent, received }) => [
        type,
        account,
        sent.length,
        received.length,
      ]),
      [["deposit", signer, 1, 1]],
    )
    const [bought] = interpret({ logs: [vaultDeposit(pool)] }).actions
    assert.strictEqual(bought?.account, pool, "nothing of the signer's moved")
    const ownLogs = [transferLog(token, signer, pool, 9n), vaultDeposit(pool)]
    assert.strictEqual(interpret({ logs: ownLogs }).actions[0]?.account, pool, "the contract acts for itself")
  })

  it("treats a called wallet as an account of its own, with its actions", () => {
    const executed = {
      address: pool,
      topics: [topicOfEvent("ExecutionSuccess(bytes32,uint256)")],
      data: `0x${word(1n)}`,
    }
    const actionsOf = (logs: ReadonlyArray<LogDraft>) =>
      interpret({ logs: [...logs, executed] }).actions.map(({ type, account, sent, received }) => [
        type,
        account,
        sent.length,
        received.length,
      ])
    const requested = ["execute", signer, 0, 0]
    assert.deepStrictEqual(actionsOf([transferLog(token, owner, pool, 9n)]), [requested, ["receive", pool, 0, 1]])
    assert.deepStrictEqual(actionsOf([transferLog(token, pool, owner, 9n), vaultDeposit(pool)]), [
      requested,
      ["deposit", pool, 1, 0],
    ])
    assert.deepStrictEqual(actionsOf([]), [requested, ["call", pool, 0, 0]])
  })

  it("describes by the signer's flows what another contract did", () => {
    const logs = [
      transferLog(token, signer, pool, 9n),
      vaultDeposit(owner),
      // The owner is a contract that ran code: otherwise the event of any contract would prove nothing about it.
      { address: owner, topics: [topicOfEvent("Harvested()")], data: "0x" },
      transferLog(share, zeroAddress, signer, 5n),
    ]
    const { interpreterId, actions } = interpret({ logs })
    assert.strictEqual(interpreterId, "vault")
    assert.deepStrictEqual(
      actions.map(({ type, account, sent, received }) => [type, account, sent.length, received.length]),
      [
        ["deposit", owner, 0, 0],
        ["mint", signer, 1, 1],
      ],
    )
  })

  it("does not repeat by a standard what a named protocol describes", () => {
    const market = "0x39aa39c021dfbae8fac545936693ac917d5e7563"
    const borrowed = (emitter: string): LogDraft => ({
      address: emitter,
      topics: [topicOfEvent("Borrow(address,uint256,uint256,uint256)")],
      data: `0x${word(signer)}${word(9n).repeat(3)}`,
    })
    const actionsOf = (emitter: string) =>
      interpret({ logs: [transferLog(token, emitter, signer, 9n), borrowed(emitter)] }).actions.map(
        ({ type, protocol }) => [type, protocol],
      )
    assert.deepStrictEqual(actionsOf(market), [["borrow", "compound"]])
    assert.deepStrictEqual(actionsOf(pool), [["borrow", undefined]])
  })

  it("ranks the called contract before what happened on the way", () => {
    const logs = [transferLog(token, signer, router, 9n), vaultDeposit(router), transferLog(share, router, signer, 5n)]
    assert.strictEqual(interpret({ to: router, input: swapCall, logs }).interpreterId, "1inch-v5")
  })

  it("treats a swap whose output another account received as one on its behalf", () => {
    const logs = [transferLog(token, signer, pool, 9n), transferLog(share, pool, owner, 5n)]
    const { interpreterId, description } = interpret({ to: router, input: swapCall, logs })
    assert.deepStrictEqual([interpreterId, description], ["1inch-v5", "Swapped $1 for $2 and sent to $3"])
  })

  it("describes the attempt in the rule's words, and movements if a rule only identifies the protocol", () => {
    const proven = { address: portal, topics: [topicOfEvent("WithdrawalProven(bytes32,address,address)")], data: "0x" }
    const requested = interpret({ to: portal, input: "0x12345678", logs: [proven] })
    assert.strictEqual(requested.description, "Proved a withdrawal on $1")
    assert.deepStrictEqual(requested.actions.map(protocolOf), ["call optimism"])
    const migrated = {
      address: migration,
      topics: [topicOfEvent("Migrated(address,uint256)"), topic(signer)],
      data: `0x${word(9n)}`,
    }
    const logs = [transferLog(token, signer, migration, 9n), transferLog(share, migration, signer, 9n), migrated]
    const moved = interpret({ to: migration, logs })
    assert.deepStrictEqual([moved.interpreterId, ...moved.actions.map(protocolOf)], ["polygon", "swap polygon"])
    const [silent] = interpret({ to: migration, logs: [migrated] }).actions
    assert.strictEqual(silent === undefined ? "" : protocolOf(silent), "call polygon")
  })

  it("treats a swap of one side as a step of another action", () => {
    const sent = {
      address: "0x3666f603cc164936c1b87e207f36beba4ac5f18a",
      topics: [topicOfEvent("TransferSentToL2(uint256,address,uint256,uint256,uint256,address,uint256)")],
      data: "0x",
    }
    const logs = [transferLog(token, signer, router, 9n), sent]
    assert.deepStrictEqual(interpret({ to: router, input: swapCall, logs }).actions.map(protocolOf), ["bridge hop"])
  })

  it("checks the direction of movements if a rule requires it", () => {
    const sent = {
      address: pool,
      topics: [topicOfEvent("OFTSent(bytes32,uint32,address,uint256,uint256)")],
      data: "0x",
    }
    const out = transferLog(token, signer, pool, 9n)
    assert.strictEqual(interpret({ logs: [out, sent] }).interpreterId, "omnichain-token")
    assert.strictEqual(interpret({ logs: [out, transferLog(share, pool, signer, 5n), sent] }).interpreterId, "swap")
    assert.strictEqual(interpret({ logs: [sent] }).interpreterId, "call")
  })

  it("names the recipients of a distribution, also if its event indexes the account", () => {
    const [claimed, index] = [topicOfEvent("Claimed(uint256,address,uint256)"), `0x${word(7n)}`]
    const paid = transferLog(token, pool, owner, 9n)
    const plain = { address: pool, topics: [claimed], data: `0x${word(7n)}${word(owner)}${word(9n)}` }
    const indexed = { address: pool, topics: [claimed, index, topic(owner), `0x${word(9n)}`], data: "0x" }
    for (const event of [plain, indexed]) {
      const { interpreterId, actions } = interpret({ logs: [paid, event] })
      assert.strictEqual(interpreterId, "distributor")
      assert.deepStrictEqual(actions.map(({ type, account }) => `${type} ${account}`).slice(0, 1), [`claim ${owner}`])
    }
  })

  it("describes a claim by any contract's event only if it covers all that the account received", () => {
    const event = {
      address: pool,
      topics: [topicOfEvent("Claimed(address,uint256)"), topic(signer)],
      data: `0x${word(9n)}`,
    }
    const paid = transferLog(token, pool, signer, 9n)
    assert.strictEqual(interpret({ logs: [event, paid] }).interpreterId, "distributor")
    const returned = transferLog(share, pool, signer, 5n)
    assert.strictEqual(interpret({ logs: [event, paid, returned] }).interpreterId, "receive")
  })

  it("describes a reward of Across as claimed", () => {
    const staking = "0x9040e41ef5e8b281535a96d9a48acb8cfabd9a48"
    const withdrawn = {
      address: staking,
      topics: [
        topicOfEvent("RewardsWithdrawn(address,address,uint256,uint256,uint256,uint256,uint256)"),
        topic(token),
        topic(signer),
      ],
      data: `0x${word(9n).repeat(5)}`,
    }
    const { actions } = interpret({ to: staking, logs: [transferLog(token, staking, signer, 9n), withdrawn] })
    assert.deepStrictEqual(actions.map(protocolOf), ["claim across"])
  })

  it("describes a call by an event only if that event proves nothing else", () => {
    const bridge = "0xb8901acb165ed027e32754e0ffe830802919727f"
    const bonded = {
      address: bridge,
      topics: [topicOfEvent("WithdrawalBonded(bytes32,uint256)"), topic(address(0))],
      data: "0x",
    }
    assert.strictEqual(interpret({ to: bridge, logs: [bonded] }).description, "Paid out a withdrawal on $1")
    const paid = transferLog(token, bridge, owner, 9n)
    assert.strictEqual(
      interpret({ to: bridge, logs: [paid, bonded] }).description,
      "Delivered $1 to $2 through $3",
      "the signer, who is not the recipient, bridged nothing",
    )
  })

  it("leaves transactions without an exchange to the heuristics", () => {
    assert.strictEqual(interpret({ to: router, input: swapCall }).interpreterId, "call")
  })
})

describe("the signer", () => {
  const entryPoint = "0x0000000071727de22e5e9d8baf0edac6f37da032"
  const operation = (emitter: string): LogDraft => ({
    address: emitter,
    topics: [userOperationTopic, topic(address(9)), topic(owner), topic(address(0))],
    data: "0x",
  })

  it("is the smart account whose operation a bundler sent, and of no other contract", () => {
    const send = transferLog(token, owner, pool, 5n)
    const entry = entryOf({ from: signer, to: entryPoint, logs: [send, operation(entryPoint)] })
    assert.strictEqual(entry.signer, owner)
    assert.strictEqual(entry.interpretation.description, "Sent $1 to $2")
    assert.strictEqual(entryOf({ from: signer, to: pool, logs: [operation(pool)] }).signer, signer)
  })

  it("recognises the event by its signature", () => {
    assert.strictEqual(
      topicOfEvent("UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)"),
      userOperationTopic,
    )
  })
})
