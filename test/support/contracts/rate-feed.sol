// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// A feed of an exchange rate whose answer anybody sets.
contract RateFeed {
    uint8 public constant decimals = 8;
    int256 private answer;
    uint256 private updatedAt;

    function set(int256 newAnswer) external {
        answer = newAnswer;
        updatedAt = block.timestamp;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, answer, updatedAt, updatedAt, 1);
    }
}
