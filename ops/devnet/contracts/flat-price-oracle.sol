// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Prices of ENS names: one price per second, whatever the name. Controllers of both generations accept it: the older one reads the first word.
contract FlatPriceOracle {
    struct Price {
        uint256 base;
        uint256 premium;
    }

    uint256 immutable priceRate;

    constructor(uint256 rate) {
        priceRate = rate;
    }

    function price(string calldata, uint256, uint256 duration) external view returns (Price memory) {
        return Price(duration * priceRate, 0);
    }
}
