// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

interface Token {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
}

interface Pair is Token {
    function token0() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function mint(address to) external returns (uint256);
    function burn(address to) external returns (uint256, uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// Manipulates a pair of Uniswap v2 with money that another pair lends for one transaction. Fees are paid from its own balance.
contract BorrowedFunds {
    /// Buys with all of it, buys a little at that height, and sells everything.
    function push(Pair lender, Pair pool, Token money, Token token, uint256 amount) external {
        borrow(lender, money, amount, abi.encode(pool, money, token, false));
    }

    /// Adds it to the pool, with as much of its own token as the price requires, buys a little from the deep pool, and removes it.
    function deepen(Pair lender, Pair pool, Token money, Token token, uint256 amount) external {
        borrow(lender, money, amount, abi.encode(pool, money, token, true));
    }

    function uniswapV2Call(address, uint256 amount0, uint256 amount1, bytes calldata data) external {
        (Pair pool, Token money, Token token, bool deepens) = abi.decode(data, (Pair, Token, Token, bool));
        uint256 amount = amount0 + amount1;
        if (deepens) {
            (uint256 moneyHeld, uint256 tokenHeld) = reservesOf(pool, money);
            money.transfer(address(pool), amount);
            token.transfer(address(pool), amount * tokenHeld / moneyHeld + 1);
            pool.mint(address(this));
            trade(pool, money, money, amount / 1000);
            pool.transfer(address(pool), pool.balanceOf(address(this)));
            pool.burn(address(this));
        } else {
            trade(pool, money, money, amount);
            trade(pool, money, money, amount / 1000);
            trade(pool, money, token, token.balanceOf(address(this)));
        }
        money.transfer(msg.sender, amount * 1000 / 997 + 1);
    }

    function borrow(Pair lender, Token money, uint256 amount, bytes memory plan) private {
        bool isFirst = lender.token0() == address(money);
        lender.swap(isFirst ? amount : 0, isFirst ? 0 : amount, address(this), plan);
    }

    function reservesOf(Pair pool, Token money) private view returns (uint256, uint256) {
        (uint256 first, uint256 second,) = pool.getReserves();
        return pool.token0() == address(money) ? (first, second) : (second, first);
    }

    function trade(Pair pool, Token money, Token paid, uint256 amount) private {
        (uint256 moneyHeld, uint256 tokenHeld) = reservesOf(pool, money);
        (uint256 paidHeld, uint256 boughtHeld) = paid == money ? (moneyHeld, tokenHeld) : (tokenHeld, moneyHeld);
        paid.transfer(address(pool), amount);
        uint256 bought = amount * 997 * boughtHeld / (paidHeld * 1000 + amount * 997);
        bool isFirst = (pool.token0() == address(money)) == (paid != money);
        pool.swap(isFirst ? bought : 0, isFirst ? 0 : bought, address(this), "");
    }
}
