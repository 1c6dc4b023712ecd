/**
 * Purposes of well-known functions, for calls of which nothing else is known.
 *
 * Any contract may define any function, so a purpose describes the request and not its effect. A function whose name has no purpose without
 * its arguments (`execute`, `multicall`, `poke`, `start`) is left out, and so are the transfers and approvals of tokens, which without their
 * event did nothing (`ops/docs/decisions/0102-purposes-of-calls.md`).
 *
 * A selector follows from its signature, so no entry can be of another function. Signatures of OpenZeppelin, Uniswap, ENS, Chainlink, Safe, CoW Protocol,
 * Optimism and Synthetix were compared with the ABIs in their npm packages; the others are common forms of a name that states its purpose.
 */
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { Hex } from "#schemas/domain/primitive.ts"

/** Signatures by purpose. A purpose follows `Called … to` and `Failed to`. */
const signatures: Readonly<Record<string, ReadonlyArray<string>>> = {
  // OpenZeppelin: `Ownable`, `Ownable2Step`, `AccessControl`, proxies and their administrators. Others: `Owned` of ds-auth.
  "transfer ownership": ["transferOwnership(address)", "setOwner(address)", "changeOwner(address)"],
  "accept ownership": ["acceptOwnership()"],
  "renounce ownership": ["renounceOwnership()"],
  "grant a role": ["grantRole(bytes32,address)"],
  "revoke a role": ["revokeRole(bytes32,address)", "renounceRole(bytes32,address)"],
  "upgrade a contract": [
    "upgradeTo(address)",
    "upgradeToAndCall(address,bytes)",
    "upgrade(address,address)",
    "upgradeAndCall(address,address,bytes)",
  ],
  "change the administrator": ["changeAdmin(address)", "changeProxyAdmin(address,address)"],
  "pause activity": ["pause()"],
  "resume activity": ["unpause()"],
  // Tokens: common extensions of collections and of tokens with limits on trade.
  "mint tokens": [
    "mint()",
    "mint(address)",
    "mint(uint256)",
    "mint(address,uint256)",
    "freeMint()",
    "freeMint(uint256)",
    "mintPublic(uint256)",
    "publicMint(uint256)",
    "mintNFT()",
    "mintNFT(uint256)",
    "mintTokens(uint256)",
    "mintWhitelist(uint256,bytes32[])",
    "whitelistMint(uint256,bytes32[])",
    "presaleMint(uint256,bytes32[])",
    "allowlistMint(uint256,bytes32[])",
  ],
  "mine tokens": ["mint(uint256,bytes32)"],
  "burn tokens": ["burn(uint256)", "burn(address,uint256)"],
  "set the location of metadata": [
    "setBaseURI(string)",
    "setBaseTokenURI(string)",
    "setContractURI(string)",
    "setTokenURI(uint256,string)",
  ],
  "start or stop a sale": ["toggleSale()", "flipSaleState()"],
  "remove trading limits": ["removeLimits()"],
  "open trading": ["openTrading()", "enableTrading()"],
  "block accounts from trading": ["setBots(address[])", "addBots(address[])"],
  // Deposits and claims: ERC-4626, `StakingRewards` of Synthetix, `MasterChef` of SushiSwap, Merkle distributors.
  "deposit assets": ["deposit()", "deposit(uint256)", "deposit(uint256,uint256)", "deposit(uint256,address)"],
  "withdraw assets": [
    "withdraw()",
    "withdraw(uint256)",
    "withdraw(uint256,uint256)",
    "withdraw(address,uint256)",
    "withdraw(uint256,address,address)",
    "withdrawAll()",
    "emergencyWithdraw(uint256)",
  ],
  "redeem shares": ["redeem(uint256)", "redeem(uint256,address,address)"],
  "stake tokens": ["stake()", "stake(uint256)"],
  "unstake tokens": ["unstake(uint256)"],
  "claim assets": [
    "claim()",
    "claim(uint256)",
    "claim(address)",
    "claim(uint256,address,uint256,bytes32[])",
    "claimAll()",
  ],
  "claim rewards": [
    "claimRewards()",
    "claimRewards(address)",
    "claimReward()",
    "getReward()",
    "getReward(address)",
    "harvest()",
    "harvest(uint256)",
  ],
  // Compound's `Comptroller`, and the debt tokens of Aave.
  "use assets as collateral": ["enterMarkets(address[])"],
  "stop using an asset as collateral": ["exitMarket(address)"],
  "allow an account to borrow": ["approveDelegation(address,uint256)"],
  // Uniswap, Balancer and KyberSwap Elastic.
  "create a pool": ["createPair(address,address)", "createPool(address,address,uint24)"],
  "set the first price of a pool": ["initialize(uint160)"],
  "swap tokens": [
    "swapExactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))",
    "batchSwap(uint8,(bytes32,uint256,uint256,uint256,bytes)[],address[],(address,bool,address,bool),int256[],uint256)",
  ],
  "add liquidity": [
    "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
    "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
  ],
  "remove liquidity": [
    "removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)",
    "removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
  ],
  // EtherDelta, and `GPv2Settlement` of CoW Protocol.
  "trade tokens": [
    "trade(address,uint256,address,uint256,uint256,uint256,address,uint8,bytes32,bytes32,uint256)",
    "settle(address[],uint256[],(uint256,uint256,address,uint256,uint256,uint32,bytes32,uint256,uint256,uint256,bytes)[],(address,uint256,bytes)[][3])",
  ],
  "place an order": ["order(address,uint256,address,uint256,uint256,uint256)"],
  "cancel an order": ["cancelOrder(address,uint256,address,uint256,uint256,uint256,uint8,bytes32,bytes32)"],
  // ENS: the registry, and the `HashRegistrar` of the first auctions.
  "set the resolver of a name": ["setResolver(bytes32,address)"],
  "transfer a name": ["setOwner(bytes32,address)"],
  "set the owner of a subname": ["setSubnodeOwner(bytes32,bytes32,address)"],
  "start an auction of a name": ["startAuction(bytes32)", "startAuctions(bytes32[])"],
  "bid for a name": ["newBid(bytes32)", "startAuctionsAndBid(bytes32[],bytes32)"],
  "reveal a bid for a name": ["unsealBid(bytes32,uint256,bytes32)"],
  "finalize an auction of a name": ["finalizeAuction(bytes32)"],
  "release a name": ["releaseDeed(bytes32)"],
  // Wallets: factories of Safe, `DSProxy`, the multi-signature wallets of Gnosis and BitGo, and BitGo's forwarders.
  "create an account": [
    "createProxyWithNonce(address,bytes,uint256)",
    "createProxy(address,bytes)",
    "build()",
    "build(address)",
    "createWallet(address[],bytes32)",
  ],
  "create a deposit address": ["createForwarder()", "createForwarder(address,bytes32)"],
  "propose a transaction": ["submitTransaction(address,uint256,bytes)"],
  "confirm a transaction": ["confirmTransaction(uint256)"],
  "send from a shared wallet": [
    "sendMultiSig(address,uint256,bytes,uint256,uint256,bytes)",
    "sendMultiSigToken(address,uint256,address,uint256,uint256,bytes)",
  ],
  "sweep tokens": ["sweep(address,uint256)"],
  // Chainlink: `Oracle`, `FluxAggregator`, `OffchainAggregator`, `OCR2Base`; `usingOraclize`; Rocket Pool's `RocketNetworkPrices`.
  "answer a request for data": [
    "fulfillOracleRequest(bytes32,uint256,address,bytes4,uint256,bytes32)",
    "fulfillOracleRequest2(bytes32,uint256,address,bytes4,uint256,bytes)",
    "__callback(bytes32,string)",
    "__callback(bytes32,string,bytes)",
  ],
  "report data": [
    "transmit(bytes,bytes32[],bytes32[],bytes32)",
    "transmit(bytes32[3],bytes,bytes32[],bytes32[],bytes32)",
    "submit(uint256,int256)",
    "submitPrices(uint256,uint256,uint256)",
  ],
  // Chains on chains: Optimism and its stack, Scroll, Starknet and Linea.
  "submit a batch of transactions": ["appendSequencerBatch()", "commitBatch(uint8,bytes,bytes[],bytes)"],
  "submit the state of a chain": [
    "appendStateBatch(bytes32[],uint256)",
    "proposeL2Output(bytes32,uint256,bytes32,uint256)",
  ],
  "submit a proof": [
    "finalizeBatchWithProof(bytes,bytes32,bytes32,bytes)",
    "registerContinuousMemoryPage(uint256,uint256[],uint256,uint256,uint256)",
    "verifyFRI(uint256[],uint256[],uint256,uint256,uint256)",
    "verifyMerkle(uint256[],uint256[],uint256,uint256)",
    "verifyProofAndRegister(uint256[],uint256[],uint256[],uint256[],uint256)",
  ],
  "anchor messages of another chain": ["anchorL1L2MessageHashes(bytes32[],uint256,uint256,bytes32)"],
  "record a block of another chain": ["setL1BlockValues(uint64,uint64,uint256,bytes32,uint64,bytes32,uint256,uint256)"],
  "set the gas price": ["setGasPrice(uint256)"],
  // Dmail, and daily check-ins, which campaigns on many chains have in common.
  "send a message": ["send_mail(string,string)"],
  "check in": ["checkIn()"],
}

const purposes: ReadonlyMap<Hex, string> = new Map(
  Object.entries(signatures).flatMap(([purpose, all]) =>
    all.map((signature) => [selectorOfCall(signature), purpose] as const),
  ),
)

/** Length of a selector in characters, `0x` included. */
const selectorLength = 10

/** The purpose of a call, such as `mint tokens`; `undefined` where its function is not well known. */
export const purposeOf = (input: Hex): string | undefined => purposes.get(input.slice(0, selectorLength))
