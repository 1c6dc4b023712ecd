// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Collectible {
    function transferFrom(address from, address to, uint256 id) external;
}

/// A pool that trades items of a collection for coins along a linear curve: functions and events of LSSVMPair (sudoswap/lssvm). It is its own
/// factory and its own curve, and trades one item at a time.
contract ItemPool {
    uint256 constant UNIT = 1e18;
    uint256 public constant protocolFeeMultiplier = 0.005e18;

    address public immutable nft;
    address immutable owner;
    uint128 public spotPrice;
    uint128 public delta;
    uint96 public fee;

    event NewPair(address poolAddress);
    event SwapNFTInPair();
    event SwapNFTOutPair();
    event SpotPriceUpdate(uint128 newSpotPrice);
    event TokenDeposit(uint256 amount);
    event TokenWithdrawal(uint256 amount);

    constructor(address collection, uint128 firstSpotPrice, uint128 firstDelta, uint96 firstFee) {
        nft = collection;
        owner = msg.sender;
        spotPrice = firstSpotPrice;
        delta = firstDelta;
        fee = firstFee;
        emit NewPair(address(this));
    }

    receive() external payable {
        emit TokenDeposit(msg.value);
    }

    function factory() external view returns (address) {
        return address(this);
    }

    function bondingCurve() external view returns (address) {
        return address(this);
    }

    /// It buys and sells.
    function poolType() external pure returns (uint8) {
        return 2;
    }

    /// It trades for coins, items of a collection that lists none of an owner.
    function pairVariant() external pure returns (uint8) {
        return 1;
    }

    function isPair(address pool, uint8 variant) external view returns (bool) {
        return pool == address(this) && variant == 1;
    }

    function buyPrice() public view returns (uint256 total, uint256 protocolFee) {
        uint256 bare = uint256(spotPrice) + delta;
        protocolFee = (bare * protocolFeeMultiplier) / UNIT;
        total = bare + (bare * fee) / UNIT + protocolFee;
    }

    function sellPrice() public view returns (uint256 total, uint256 protocolFee) {
        protocolFee = (uint256(spotPrice) * protocolFeeMultiplier) / UNIT;
        total = uint256(spotPrice) - (uint256(spotPrice) * fee) / UNIT - protocolFee;
    }

    function swapTokenForSpecificNFTs(uint256 id) external payable {
        (uint256 total, uint256 protocolFee) = buyPrice();
        require(msg.value == total, "another price");
        setSpotPrice(spotPrice + delta);
        pay(owner, protocolFee);
        Collectible(nft).transferFrom(address(this), msg.sender, id);
        emit SwapNFTOutPair();
    }

    function swapNFTsForToken(uint256 id) external {
        (uint256 total, uint256 protocolFee) = sellPrice();
        setSpotPrice(spotPrice < delta ? 0 : spotPrice - delta);
        pay(msg.sender, total);
        pay(owner, protocolFee);
        Collectible(nft).transferFrom(msg.sender, address(this), id);
        emit SwapNFTInPair();
    }

    function withdrawETH(uint256 amount) external {
        require(msg.sender == owner, "not the owner");
        pay(owner, amount);
        emit TokenWithdrawal(amount);
    }

    function setSpotPrice(uint128 next) private {
        if (spotPrice == next) return;
        spotPrice = next;
        emit SpotPriceUpdate(next);
    }

    function pay(address to, uint256 amount) private {
        (bool isPaid, ) = to.call{value: amount}("");
        require(isPaid, "not paid");
    }
}
