/**
 * Signatures of well-known functions by purpose: data of `purpose.ts`. Functions whose name states the purpose are in `function-names.ts`.
 *
 * Any contract may define any function, so a purpose describes the request and not its effect. A function whose name has no purpose without
 * its arguments (`execute`, `poke`, `start`) is left out (`ops/docs/decisions/0016-sentences.md`).
 *
 * A selector follows from its signature, so no entry can be of another function. Signatures of OpenZeppelin, Uniswap, ENS, Chainlink, Safe, CoW Protocol,
 * Optimism and Synthetix were compared with the ABIs in their npm packages; the others are common forms of a name that states its purpose, and those
 * of verified contracts in `abi_dump.xz` of PyPI package `panoramix-decompiler` 0.6.1 and in `4byte.json` of the Go module
 * `github.com/ethereum/go-ethereum` 1.13.15.
 */

/** A purpose follows `Called … to` and `Failed to`. */
export const publicFunctions: Readonly<Record<string, ReadonlyArray<string>>> = {
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
    "mint(address,uint256,uint32,bytes32[],address)",
    "mint(uint32,bytes32[],uint64,bytes)",
    "registerAndMintForWhitelist(bytes32,bytes,uint256,uint256)",
    "mint(uint256,uint256,address,bytes32[])",
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
    "claim(address,uint256,address,uint256,(bytes32[],uint256,uint256,address),bytes)",
    "claim(uint128,uint256,bool,uint256,bytes)",
    "claim(uint256,bytes32,bytes32)",
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
    "swap(address,(address,address,address[],uint256[],address,uint256,uint256,uint256,bytes),bytes,bytes)",
    "swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)",
    "swap(address,address,address,uint256,uint256)",
    "swapExactTokensForTokens(uint256,uint256,address[],address,uint256,uint256)",
    "exchange(int128,int128,uint256,uint256)",
    "exchange_underlying(int128,int128,uint256,uint256)",
    "exchange(uint256,uint256,uint256,uint256)",
    "exchange(uint256,uint256,uint256,uint256,bool)",
    "mixSwap(address,address,uint256,uint256,address[],address[],address[],uint256,bytes[],uint256)",
    "externalSwap(address,address,address,address,uint256,uint256,bytes,bool,uint256)",
    "proxiedSwap(bytes,address,address,uint256,address,uint256)",
    "optimalSwap(bytes,address,uint256)",
    "buyAndSwap721(uint256,uint256[],uint256[],address[],address)",
  ],
  "add liquidity": [
    "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
    "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
    "add_liquidity(uint256[2],uint256)",
    "add_liquidity(uint256[3],uint256)",
    "add_liquidity(uint256[4],uint256)",
  ],
  "remove liquidity": [
    "removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)",
    "removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
    "remove_liquidity(uint256,uint256[2])",
    "remove_liquidity(uint256,uint256[3])",
    "remove_liquidity(uint256,uint256[4])",
    "remove_liquidity_one_coin(uint256,int128,uint256)",
  ],
  // EtherDelta, and `GPv2Settlement` of CoW Protocol.
  "trade tokens": [
    "trade(address,uint256,address,uint256,uint256,uint256,address,uint8,bytes32,bytes32,uint256)",
    "settle(address[],uint256[],(uint256,uint256,address,uint256,uint256,uint32,bytes32,uint256,uint256,uint256,bytes)[],(address,uint256,bytes)[][3])",
    "trade(uint256[8],address[4],uint8[2],bytes32[4])",
  ],
  // X2Y2.
  "fill an order": [
    "run(((uint256,address,uint256,uint256,uint256,uint256,address,bytes,(uint256,bytes)[],bytes32,bytes32,uint8,uint8)[],(uint8,uint256,uint256,uint256,bytes32,address,bytes,uint256,uint256,uint256,(uint256,address)[])[],(uint256,uint256,uint256,uint256,address,bool),bytes32,bytes32,uint8))",
  ],
  "place an order": ["order(address,uint256,address,uint256,uint256,uint256)"],
  "cancel an order": [
    "cancelOrder(address,uint256,address,uint256,uint256,uint256,uint8,bytes32,bytes32)",
    "cancelOrder((address,address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes,bytes))",
    "cancelOrder((address,address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes,bytes,bytes,bytes))",
    "cancelOrder((uint256,address,address,address,address,address,uint256,uint256,uint256,bytes))",
    "cancelOrder((uint256,address,address,address,address,address,uint256,uint256,bytes,bytes,bytes,bytes,bytes,bytes,bytes))",
    "cancel((address,((bytes4,bytes),uint256),address,((bytes4,bytes),uint256),uint256,uint256,uint256,bytes4,bytes))",
    "cancel((address,uint256,(address,uint256,uint8),(address,uint256,uint8)))",
  ],
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
    "spend(address,uint256,uint8[],bytes32[],bytes32[])",
  ],
  "sweep tokens": ["sweep(address,uint256)"],
  // Chainlink: `Oracle`, `FluxAggregator`, `OffchainAggregator`, `OCR2Base`; `usingOraclize`; Rocket Pool's `RocketNetworkPrices`.
  "answer a request for data": [
    "fulfillOracleRequest(bytes32,uint256,address,bytes4,uint256,bytes32)",
    "fulfillOracleRequest2(bytes32,uint256,address,bytes4,uint256,bytes)",
    "__callback(bytes32,string)",
    "__callback(bytes32,string,bytes)",
    "fulfillRandomWords((uint256[2],uint256[2],uint256,uint256,uint256,address,uint256[2],uint256[2],uint256),(uint64,uint64,uint32,uint32,address))",
  ],
  "report data": [
    "transmit(bytes,bytes32[],bytes32[],bytes32)",
    "transmit(bytes32[3],bytes,bytes32[],bytes32[],bytes32)",
    "submit(uint256,int256)",
    "submitPrices(uint256,uint256,uint256)",
    "relay(string[],uint64[],uint64[],uint64[])",
  ],
  // Chains on chains: Optimism and its stack, Scroll, Starknet and Linea.
  "submit a batch of transactions": [
    "appendSequencerBatch()",
    "commitBatch(uint8,bytes,bytes[],bytes)",
    "appendSequencerBatchByChainId()",
    "addSequencerL2BatchFromOrigin(uint256,bytes,uint256,address)",
    "addSequencerL2BatchFromOrigin(uint256,bytes,uint256,address,uint256,uint256)",
    "addSequencerL2BatchFromBlobs(uint256,uint256,address,uint256,uint256)",
  ],
  "submit the state of a chain": [
    "appendStateBatch(bytes32[],uint256)",
    "proposeL2Output(bytes32,uint256,bytes32,uint256)",
    "appendStateBatchByChainId(uint256,bytes32[],uint256,string)",
    "updateState(uint256[],uint256,uint256)",
  ],
  "submit a proof": [
    "finalizeBatchWithProof(bytes,bytes32,bytes32,bytes)",
    "registerContinuousMemoryPage(uint256,uint256[],uint256,uint256,uint256)",
    "verifyFRI(uint256[],uint256[],uint256,uint256,uint256)",
    "verifyMerkle(uint256[],uint256[],uint256,uint256)",
    "verifyProofAndRegister(uint256[],uint256[],uint256[],uint256[],uint256)",
  ],
  "anchor messages of another chain": ["anchorL1L2MessageHashes(bytes32[],uint256,uint256,bytes32)"],
  "record a block of another chain": [
    "setL1BlockValues(uint64,uint64,uint256,bytes32,uint64,bytes32,uint256,uint256)",
    "setL1BlockValuesEcotone()",
    "setL1BlockValuesIsthmus()",
    "setL1BlockValuesJovian()",
    "updateHash(uint16,bytes32,uint256,bytes32)",
  ],
  "set the gas price": ["setGasPrice(uint256)"],
  // Dmail, and daily check-ins, which campaigns on many chains have in common.
  "send a message": ["send_mail(string,string)"],
  "check in": ["checkIn()"],
  "list an item for sale": [
    "createOrder(address,uint256,uint256,uint256)",
    "setSalePrice(address,uint256,address,uint256,address,address[],uint8[])",
    "makeAdoptionOfferToAddress(bytes5,uint256,address)",
  ],
  // Rollups: Loopring, zkSync Lite, Arbitrum's own transaction at the start of a block.
  "commit blocks": [
    "commitBlock(uint8,uint16,uint8,bytes,bytes)",
    "commitBlock(uint32,uint32,bytes32[],bytes,bytes,uint32[])",
  ],
  "start a block": ["startBlock(uint256,uint64,uint64,uint64)"],
  // Messages between chains: Hyperlane, LayerZero, Connext.
  "deliver a message": [
    "process(bytes,bytes)",
    "validateTransactionProofV1(uint16,address,uint256,bytes32,bytes32,bytes)",
    "validateTransactionProofV2(uint16,address,uint256,bytes32,bytes32,bytes,address)",
  ],
  "deliver a bridge transfer": [
    "fulfill(((address,address,address,address,address,address,address,address,address,bytes32,bytes32,uint256,uint256,uint256,uint256,uint256),uint256,bytes,bytes,bytes))",
  ],
  // Timelocks of Compound, and the proposals of governors. The call that a timelock executes has its own purpose.
  "queue a transaction": ["queueTransaction(address,uint256,string,bytes,uint256)"],
  "cancel a queued transaction": ["cancelTransaction(address,uint256,string,bytes,uint256)"],
  "make a proposal": [
    "propose(address[],uint256[],bytes[],string)",
    "propose(address[],uint256[],string[],bytes[],string)",
  ],
  // Permissions other than the approval of a token: Permit2, Balancer, Aave; and Circles.
  "allow an account to spend tokens": ["approve(address,address,uint160,uint48)"],
  "change the permission of a relayer": ["setRelayerApproval(address,address,bool)"],
  "change the use of collateral": ["setUserUseReserveAsCollateral(address,bool)"],
  "trust an account": ["trust(address)"],
  // Funds and positions: Yearn, Gamma, The Graph, PoolTogether, XEN, HEX, MakerDAO, `MasterChef`, the payment splitters of OpenZeppelin.
  "set a limit of deposits": ["setDepositLimit(uint256)"],
  "rebalance holdings": ["rebalance(address,int24,int24,int24,int24,address,uint256[4],uint256[4])"],
  "open an allocation": ["allocateFrom(address,bytes32,uint256,address,bytes32,bytes)"],
  "complete a draw": ["completeDraw()"],
  "start a draw": ["startDraw()"],
  "claim a rank": ["claimRank(uint256)"],
  "change settings": [
    "file(bytes32,uint256)",
    "file(bytes32,address)",
    "file(bytes32,bytes32,uint256)",
    "file(bytes32,bytes32,address)",
  ],
  "add a pool": ["add(uint256,address,bool)"],
  "exit a position": ["exit()"],
  "start a stake": ["stakeStart(uint256,uint256)"],
  "end a stake": ["stakeEnd(uint256,uint40)"],
  "release funds": ["release()", "release(address)", "release(address,address)"],
  "sync the reserves of a pool": ["sync()"],
  // Others.
  "create a collection": ["createToken(string,string,string,string,address[],uint256)"],
  "update prices": ["setCompactData(bytes14[],bytes14[],uint256,uint256[])", "setPrices(address[],uint256[],uint256)"],
  "convert assets": ["convertByPath(address[],uint256,uint256,address,address,uint256)"],
  "set fees": ["setFee(bytes32,uint256,address,address)"],
  "delegate tokens": ["delegate(uint256,address)"],
  "add accounts to a list": ["seedPresalelist(address[],uint256)"],
  register: ["registerUserInfo(address,uint256,string,string,uint256)"],
  "delegate votes": ["delegate(address)"],
  "reveal items": ["reveal(uint256,bytes)", "reveal(uint256[])"],
  "commit to a value": ["commit(bytes32)"],
  "post a message": ["post(string)"],
  "destroy a contract": ["kill()", "destroy()", "destruct()", "selfDestruct()"],
  // Tokens: some move or permit without an event, and some calls move nothing.
  "send assets": [
    "transfer(address,uint256)",
    "transferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256)",
    "safeTransferFrom(address,address,uint256,bytes)",
    "safeTransferFrom(address,address,uint256,uint256,bytes)",
    "safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)",
  ],
  "set a permission": ["approve(address,uint256)", "setApprovalForAll(address,bool)"],
  // OpenZeppelin's `Multicall`, the routers of Uniswap, Multicall3; Safe. Their calls have purposes of their own.
  "make a batch of calls": [
    "multicall(bytes[])",
    "multicall(uint256,bytes[])",
    "multicall(bytes32,bytes[])",
    "aggregate((address,bytes)[])",
    "tryAggregate(bool,(address,bytes)[])",
    "aggregate3((address,bool,bytes)[])",
    "aggregate3Value((address,bool,uint256,bytes)[])",
  ],
  "execute a transaction of a shared wallet": [
    "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
  ],
}

/** Purposes that describe less than the calls, events and movements of the transaction, and are used only where those describe nothing. */
export const generalPurposes: ReadonlySet<string> = new Set([
  "send assets",
  "set a permission",
  "make a batch of calls",
  "execute a transaction of a shared wallet",
])

/** Functions by which an amount of zero takes a permission back: the place of the amount among their arguments, and the purpose then. */
export const takenBack: Readonly<Record<string, { readonly amount: number; readonly purpose: string }>> = {
  "approve(address,address,uint160,uint48)": {
    amount: 2,
    purpose: "revoke the permission of an account to spend tokens",
  },
  "approveDelegation(address,uint256)": { amount: 1, purpose: "revoke the permission of an account to borrow" },
}
