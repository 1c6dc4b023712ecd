/**
 * Names of functions that state a purpose whatever their parameters: data of `purpose.ts`.
 *
 * Names were collected from the verified contracts of `abi_dump.xz` in PyPI package `panoramix-decompiler` 0.6.1, which lists functions by selector, and
 * the common ones were kept. Left out are names without a purpose of their own (`execute`, `multicall`), names with several (`upgrade`, `lock`,
 * `release`, `delegate`), and transfers and approvals of tokens.
 */

/** Names by purpose, separated by spaces. A purpose follows `Called … to` and `Failed to`. */
export const functionNames: Readonly<Record<string, string>> = {
  // Ownership and roles.
  "transfer ownership": "transferOwnership setOwner changeOwner nominateNewOwner",
  "accept ownership": "acceptOwnership claimOwnership",
  "add an administrator": "addAdmin addAdministrator approveAdmin",
  "remove an administrator": "removeAdmin revokeAdmin",
  "change the administrator": "setAdmin changeAdmin transferAdmin",
  "add a minter": "addMinter",
  "set a minter": "setMinter",
  "remove a minter": "removeMinter",
  "add an operator": "addOperator",
  "set an operator": "setOperator",
  "remove an operator": "removeOperator",
  "add an owner": "addOwner addOwnerWithThreshold",
  "remove an owner": "removeOwner",
  "add a guardian": "addGuardian confirmGuardianAddition",
  "revoke a guardian": "revokeGuardian confirmGuardianRevokation",
  "set a signer": "setSigner setSignerAddress updateSigner changeSigner",
  "upgrade a contract": "upgradeTo setImplementation upgradeContract",
  "pause activity": "pause pauseContract",
  "resume activity": "unpause unpauseContract",
  "initialize a contract": "initialize init",
  "change settings": `
    setConfig updateConfig configure setParams setParameters setSettings changeSettings updateSettings
    setConfiguration modifyParameters`,
  "set an oracle": "setOracle setPriceOracle setPriceFeed",
  "add a token": "addToken addTokens addNewToken registerToken",
  "remove a token": "removeToken removeTokens",
  // Contracts that make contracts.
  "deploy a contract": `
    deploy deployContract deployProxy deployProxyByImplementation deployProxyDeterministic createClone create2
    deploy2 deployCreate2 deployCreate3 safeCreate2 deployFactory deployDeterministic`,
  "create a token": "createToken deployToken launchToken",
  "create a collection": "createCollection deployCollection createERC721 createERC1155 createNFTContract",
  "create an account": "createAccount createWallet createUserWallet createSafe",
  "create accounts": "createWallets createAccounts",
  "create a pool": "createPool createPair createExchange",
  "create a market": "createMarket",
  "create a vault": "createVault",
  // Tokens and collections.
  "mint tokens": `
    mint mintNFT mintNFTs publicMint mintPublic freeMint mintFree whitelistMint whiteListMint mintWhitelist
    mintWhiteList wlMint mintWL presaleMint preSaleMint mintPresale mintPreSale allowlistMint allowListMint
    mintAllowlist mintAllowList privateMint publicSaleMint mintPublicSale saleMint earlyMint ogMint safeMint
    mintBatch batchMint mintTo mintToken mintTokens mintMany mintMultiple mintRandom mintItem signatureMint
    mintWithSignature mintSigned mintAllWait claimMint devMint teamMint reserveMint ownerMint adminMint createNFT
    createCollectible bulkMint multiMint giveawayMint reservedMint airdropMint preMint premint`,
  "prepare tokens to be minted": "lazyMint",
  "burn tokens": "burn burnFrom burnBatch batchBurn burnTokens burnMany",
  breed: "breed breedWithAuto",
  "reveal items": "revealNFT revealToken revealTokens revealCollection",
  "set the location of metadata": `
    setURI setUri setBaseURI setBaseUri setBaseTokenURI setTokenURI setTokenUri setContractURI setNotRevealedURI
    setHiddenMetadataUri setUriPrefix setUriSuffix setBaseExtension setUnrevealedURI updateBaseURI changeBaseURI`,
  "set metadata": "setMetadata updateMetadata",
  "start or stop a sale": `
    toggleSale flipSaleState flipSale setSaleActive setSaleState toggleSaleState setSaleStatus togglePublicSale
    setPublicSale togglePresale setPresaleActive startSale endSale startPublicSale stopSale pauseSale toggleMint
    toggleMinting setMintActive setMintEnabled setWhitelistMintEnabled toggleWhitelistMint setPublicMintEnabled
    setPublicMintActive`,
  "set a limit of mints": `
    setMaxMintAmount setmaxMintAmount setMaxMintAmountPerTx setMaxMintPerTx setMaxMintPerWallet setMaxPerWallet
    setMaxPerAddress setMaxPerTx setMaxMint setMaxSupply updateMaxSupply setNftPerAddressLimit`,
  "set the price of a sale": `
    setCost setMintPrice changeMintPrice setPublicPrice setPublicSalePrice setPresalePrice setTokenPrice
    setSalePrice setPostPrice`,
  "set a price": "setPrice changePrice",
  "add accounts to a list": `
    addToWhitelist addToWhiteList whitelistUsers whitelistAddress whitelistAddresses addWhitelist
    addAddressToWhitelist addAddressesToWhitelist addWhitelistedAddress seedPresalelist addToPresaleList
    addToPresale addToAllowList addToAllowlist seedAllowlist addMultiStakeWhitelist verifyParticipant`,
  "add a member": "addMember addMembers",
  "remove a member": "removeMember removeMembers",
  "change a list of accounts": "setWhitelist setAllowlist setAllowList updateWhitelist",
  "remove accounts from a list": `
    removeFromWhitelist removeFromWhiteList removeWhitelist removeAddressFromWhitelist removeFromPresaleList
    removeFromAllowList`,
  "set a Merkle root": `
    setMerkleRoot setRoot updateMerkleRoot changeMerkleRoot setWhitelistMerkleRoot setPresaleMerkleRoot
    setAllowlistMerkleRoot setAllowListMerkleRoot setWhitelistRoot`,
  "set royalties": "setDefaultRoyalty setRoyalty setRoyalties setRoyaltyInfo setTokenRoyalty",
  "set a name": "setName changeName updateName setUsername",
  // Limits of tokens with limits on trade.
  "set fees": `
    setFee setFees setTax setTaxes updateFee updateFees setBuyFee setBuyFees setSellFee setSellFees setBuyTax
    setSellTax updateBuyFees updateSellFees setTaxFeePercent setLiquidityFeePercent setFeePercent changeFee
    changeFees`,
  "set trading limits": `
    setMaxTxAmount setMaxTxPercent setMaxTx setTxLimit setMaxWallet setMaxWalletSize setMaxWalletPercent
    updateMaxTxnAmount updateMaxWalletAmount`,
  "remove trading limits": "removeLimits removeAllLimits liftLimits removeLimit",
  "open trading": "openTrading startTrading launchTrading",
  "set exemptions from fees": "excludeFromFee excludeFromFees excludeMultipleAccountsFromFees setIsFeeExempt",
  "block accounts": "addBots blockBots addToBlacklist addBlacklist",
  "block or unblock accounts": "setBlacklist blacklistAddress",
  "unblock accounts": "delBot delBots removeFromBlacklist unblacklist removeBlacklist",
  "recover assets": `
    recoverERC20 recoverTokens recoverToken rescueTokens rescueToken rescueERC20 rescueETH rescueFunds
    withdrawStuckTokens withdrawStuckToken withdrawStuckETH withdrawStuckEth clearStuckBalance clearStuckToken`,
  "sweep tokens": "sweep sweepToken sweepTokens flush flushTokens",
  // Deposits, stakes, claims.
  "deposit assets": `
    deposit depositAll depositToken depositTokens depositFor depositTo depositERC20 depositERC20For depositETH
    depositEth depositEther depositMany depositFunds depositNative depositNFT depositERC721 depositWithPermit`,
  "withdraw assets": `
    withdraw withdrawAll withdrawToken withdrawTokens withdrawTo withdrawFor withdrawETH withdrawEth withdrawEther
    withdrawERC20 withdrawFunds withdrawBalance withdrawMany withdrawMoney withdrawProfit withdrawProfits
    withdrawPayments withdrawal withdrawalIncome emergencyWithdraw withdrawNFT withdrawERC721 withdrawERC1155
    withdrawFrom withdrawFees batchWithdraw adminWithdraw`,
  "request a withdrawal": `
    requestWithdrawal requestWithdraw initiateWithdrawal initiateWithdraw startWithdrawal queueWithdrawal
    initWithdraw`,
  "complete a withdrawal": `
    completeWithdrawal completeWithdraw finalizeWithdrawal finalizeWithdraw completeQueuedWithdrawal`,
  "redeem tokens": "redeem redeemAll redeemToken redeemTokens",
  "stake tokens": `
    stake stakeAll stakeMany stakeNFT stakeNFTs stakeTokens stakeToken stakeFor batchStake stakeWithPermit
    stakeMultiple stakeByIds stakeOnBehalf depositAndStake createStake`,
  "unstake tokens": `
    unstake unStake unstakeAll unstakeMany unstakeNFT unstakeNFTs unstakeTokens unstakeToken batchUnstake
    unstakeMultiple unstakeByIds unstakeAndClaim withdrawStake`,
  "request to unstake": "requestUnstake requestUnstaking initiateUnstake startUnstake unstakeRequest cooldown",
  "claim assets": `
    claim claimToken claimTokens claimAll claimFor claimTo claimAirdrop claimAirDrop getAirdrop claimMultiple
    claimBatch batchClaim claimVested claimVestedTokens claimVesting claimNFT claimNFTs`,
  "claim rewards": `
    claimReward claimRewards claimAllReward claimAllRewards claimRewardsFor claimMyReward claimMultipleRewards
    claimYieldRewards claimStakingRewards claimFees getReward getRewards getAllRewards harvest harvestAll
    harvestMany collectReward collectRewards WithdrawReward withdrawReward withdrawRewards claimDividend
    claimDividends withdrawDividend withdrawDividends claimBonus processRewards`,
  "claim credits": "claimCredit claimCredits",
  "claim points": "claimPoints claimPoint claimXP",
  "claim a prize": "claimPrize claimPrizes",
  "claim a refund": "refund claimRefund getRefund withdrawRefund",
  "release tokens": "releaseTokens releaseAll releaseToken",
  "create a vesting schedule": "createVestingSchedule createVesting addVesting",
  "compound rewards": "compound autoCompound compoundRewards compoundAll reinvest restake",
  "distribute rewards": "distributeReward distributeRewards distributeDividends sendRewards",
  "make a distribution": "distribute distributeAll distributeTokens distributeFunds",
  "add rewards": "notifyRewardAmount notifyReward addReward addRewards depositReward depositRewards fundRewards",
  "update rewards": "updateReward updateRewards",
  "update a pool": "updatePool massUpdatePools",
  "add a pool": "addPool",
  "set rewards": "setReward setRewards setRewardRate updateEmissionRate setRewardPerBlock",
  "airdrop tokens": "airdrop airDrop airdropTokens airdropNFT airdropNFTs batchAirdrop",
  "lock tokens": "createLock create_lock lockTokens lockToken",
  "extend a lock": "increase_unlock_time increaseUnlockTime extendLock",
  "add to a lock": "increase_amount increaseAmount",
  "migrate assets": "migrate migrateTokens migrateAll migrateToken",
  donate: "donate donateETH",
  "make a payment": "pay makePayment processPayment",
  contribute: "contribute",
  invest: "invest",
  "rebalance holdings": "rebalance rebalanceAll",
  "rebase the supply": "rebase",
  "collect fees": "collectFee collectFees collectProtocol",
  // Loans and margin.
  "supply assets": "supply supplyFor",
  "borrow assets": "borrow borrowFor borrowETH",
  "take a loan": "takeLoan requestLoan createLoan",
  "take a flash loan": "flashLoan flashloan",
  "repay a loan": "repay repayLoan repayBorrow repayAll payback",
  "add collateral": "addCollateral depositCollateral",
  "remove collateral": "removeCollateral withdrawCollateral",
  "liquidate a position": `
    liquidate liquidatePosition liquidateAccount liquidationCall liquidateBorrow liquidatePositions`,
  "flag an account for liquidation": "flagAccountForLiquidation",
  "open a position": "openPosition openTrade openLong openShort",
  "close a position": "closePosition closeTrade",
  // Exchanges.
  "swap tokens": `
    swapTokens swapToken swapTo swapExactIn swapExactOut swapExactTokensForTokens swapExactTokensForETH
    swapExactETHForTokens mixSwap proxiedSwap optimalSwap externalSwap`,
  "convert assets": "convert convertByPath",
  "add liquidity": "addLiquidity addLiquidityETH provideLiquidity",
  "remove liquidity": `
    removeLiquidity removeLiquidityETH removeLiquidityETHWithPermit removeLiquidityWithPermit
    removeLiquidityOneToken withdrawLiquidity`,
  "buy assets": "buy purchase",
  "buy tokens": "buyTokens buyToken buyWithETH buyTokensWithETH buyWithUSDT",
  "buy an item": "buyItem buyNFT purchaseItem buyAsset buyNft",
  "sell an item": "sellNFT sellItem",
  "buy shares": "buyShares",
  "sell shares": "sellShares",
  "sell assets": "sell",
  "sell tokens": "sellTokens sellToken",
  "place an order": "placeOrder submitOrder postOrder postBuyOrder postSellOrder placeLimitOrder createLimitOrder",
  "fill an order": "fillOrder fillLimitOrder fillOrders batchFillOrders takeOrder",
  "execute an order": "executeOrder executeOrders",
  "cancel an order": `
    cancelOrder cancelOrders cancelLimitOrder cancelAllOrders cancelOrdersUpTo batchCancelOrders cancelERC721Order
    cancelERC1155Order cancelMultipleMakerOrders cancelAllOrdersForSender`,
  "match orders": "matchOrders",
  "settle orders": "settleOrder settleOrders",
  "list an item for sale": `
    listItem createListing listNFT listForSale putOnSale putForSale putUpForSale createSale createSaleOBO
    offerForSale postGodListing makeAdoptionOfferToAddress makeAdoptionOffer createMarketItem listToken`,
  "cancel a listing": "cancelListing removeListing delistItem cancelSale unlistItem unlistNFT removeFromSale",
  "create an auction": "createAuction createReserveAuction createTimedAuction createEnglishAuction createDutchAuction",
  "update an auction": "updateReserveAuction updateAuction",
  "cancel an auction": "cancelAuction cancelReserveAuction",
  "settle an auction": `
    settleAuction settleAuctions endAuction closeAuction finalizeReserveAuction settleCurrentAndCreateNewAuction`,
  "place a bid": "bid placeBid createBid makeBid submitBid",
  "cancel a bid": "cancelBid withdrawBid revokeBid",
  "accept a bid": "acceptBid",
  "make an offer": "makeOffer createOffer placeOffer",
  "accept an offer": "acceptOffer",
  "cancel an offer": "cancelOffer withdrawOffer",
  // Games of chance, and campaigns.
  "buy a ticket": "buyTicket buyTickets",
  "enter a raffle": "enterRaffle joinRaffle buyEntry buyRaffleTicket buyRaffleTickets",
  "create a raffle": "createRaffle createLottery",
  "start a game": "startGame createGame newGame",
  "join a game": "joinGame",
  "level up": "levelUp",
  "open a box": "openBox openBoxes",
  "place a bet": "placeBet createBet makeBet",
  "settle a bet": "settleBet",
  "check in": "checkIn checkin dailyCheckIn dailyCheckin",
  "say good morning": "sayGM gm GM",
  "increment a counter": "increment",
  "store a value": "store",
  "start a quest": "startQuest startQuests",
  "complete a quest": "completeQuest completeQuests",
  "set a greeting": "setGreeting",
  // Votes and proposals.
  vote: `
    vote castVote castVoteWithReason castVoteWithReasonAndParams castVoteBySig voteFor voteProposal voteOnProposal
    submitVote voteWithReason batchVote vote_for_gauge_weights voteForManyGaugeWeights vote_for_many_gauge_weights`,
  "delegate votes": "delegateVotes delegateByType delegateBySig",
  "make a proposal": "propose createProposal newProposal submitProposal",
  "queue a proposal": "queueProposal",
  "execute a proposal": "executeProposal",
  "cancel a proposal": "cancelProposal",
  // Oracles.
  "update prices": `
    updatePrice updatePrices updatePriceFeeds postPrices setPrices setUnderlyingPrice setDirectPrice setEtherPrice
    updateRate updateRates setRates setCompactData pushPrice submitPrice submitPrices updateIndex`,
  "report data": "submitValue submitReport submitReportData report reportData",
  "answer a request for data": `
    fulfillRandomWords fulfillRandomness fulfillOracleRequest rawFulfillRandomness rawFulfillRandomWords
    receiveMultipleRandoms`,
  "request a random number": "requestRandomWords requestRandomness requestRandomNumber",
  // Chains on chains.
  "deliver a message": "relayMessage receiveMessage processMessage deliverMessage",
  "send a message": "sendMessage",
  "submit a proof": "submitProof verifyBlocks verifyProof submitProofs",
  "commit blocks": "commitBlock commitBlocks commitBatches",
  "prove blocks": "proveBlock proveBlocks proveBatches",
  "execute blocks": "executeBlocks executeBatches",
  // Accounts.
  register: "register registerUser registerUserInfo signUp",
  "register a node": "registerNode registerValidator registerOperator",
  "register a name": "registerName registerDomain",
  unregister: "unregister",
  "follow an account": "follow followUser",
  mine: "mining Mine mine",
  subscribe: "subscribe",
  unsubscribe: "unsubscribe",
  curate: "curate",
}

/** Lists of parameters that functions of these names have most often, in canonical types. */
export const commonParameters: ReadonlyArray<string> = [
  "",
  "address",
  "address[]",
  "bool",
  "bytes",
  "bytes32",
  "bytes32[]",
  "int256",
  "string",
  "uint128",
  "uint16",
  "uint16[]",
  "uint256",
  "uint256[]",
  "uint32",
  "uint64",
  "uint8",
  "address,address",
  "address,bool",
  "address,bytes",
  "address,string",
  "address,uint128",
  "address,uint16",
  "address,uint256",
  "address,uint256[]",
  "address,uint32",
  "address,uint8",
  "address[],uint256[]",
  "bool,uint256",
  "bytes,bytes",
  "bytes,uint256",
  "bytes32,bytes",
  "bytes32,uint256",
  "bytes32[],uint256",
  "string,address",
  "string,uint256",
  "uint256,address",
  "uint256,bool",
  "uint256,bytes",
  "uint256,bytes32",
  "uint256,bytes32[]",
  "uint256,string",
  "uint256,uint256",
  "uint256,uint256[]",
  "uint256,uint8",
  "uint256[],address",
  "uint256[],bytes",
  "uint256[],uint256",
  "uint256[],uint256[]",
  "uint8,address",
  "uint8,uint256",
  "uint8,uint8",
  "address,address,address",
  "address,address,uint256",
  "address,address[],uint256[]",
  "address,bytes,bytes32",
  "address,uint256,address",
  "address,uint256,bool",
  "address,uint256,bytes",
  "address,uint256,bytes32[]",
  "address,uint256,string",
  "address,uint256,uint256",
  "address,uint256,uint8",
  "bytes32[],uint256,uint256",
  "uint256,address,address",
  "uint256,address,uint256",
  "uint256,bytes32,bytes",
  "uint256,string,bytes",
  "uint256,uint256,address",
  "uint256,uint256,bool",
  "uint256,uint256,bytes",
  "uint256,uint256,bytes32[]",
  "uint256,uint256,uint256",
  "uint256,uint256[],uint256[]",
  "address,address,address,uint256",
  "address,address,uint256,uint256",
  "address,uint256,address,uint16",
  "address,uint256,address,uint256",
  "address,uint256,uint256,address",
  "address,uint256,uint256,bool",
  "address,uint256,uint256,bytes",
  "address,uint256,uint256,uint256",
  "bytes32,uint256,uint256,uint256",
  "uint256,address,uint256,uint256",
  "uint256,uint256,address,uint256",
  "uint256,uint256,uint256,address",
  "uint256,uint256,uint256,bytes",
  "uint256,uint256,uint256,uint256",
  "uint256,uint8,bytes32,bytes32",
  "uint32,bytes32[],uint64,bytes",
  "address,address,uint256,uint256,uint256",
  "address,uint256,uint256,uint256,uint256",
  "uint256,uint256,uint256,uint256,uint256",
  "uint256,uint256,uint8,bytes32,bytes32",
  "address,uint256,bytes32,uint256,uint256,uint256",
]
