// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// Tokens that are hard to sell, and their honest twins.

/// A plain token, whose issuer may name the pool of the hooks below.
contract HonestToken {
    event Transfer(address indexed from, address indexed to, uint256 amountRaw);
    event Approval(address indexed owner, address indexed spender, uint256 amountRaw);

    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e24;
    string public constant name = "Traded";
    string public constant symbol = "TRD";

    address public immutable owner = msg.sender;
    address public pool;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function setPool(address pool_) external {
        require(msg.sender == owner);
        pool = pool_;
    }

    function approve(address spender, uint256 amountRaw) external returns (bool) {
        allowance[msg.sender][spender] = amountRaw;
        emit Approval(msg.sender, spender, amountRaw);
        return true;
    }

    function transfer(address to, uint256 amountRaw) external returns (bool) {
        move(msg.sender, to, amountRaw);
        return true;
    }

    function transferFrom(address from, address to, uint256 amountRaw) external returns (bool) {
        allowance[from][msg.sender] -= amountRaw;
        move(from, to, amountRaw);
        return true;
    }

    /// Called before each transfer; gives the fee that the token keeps.
    function feeOf(address, address, uint256) internal virtual returns (uint256) {
        return 0;
    }

    function move(address from, address to, uint256 amountRaw) private {
        uint256 fee = feeOf(from, to, amountRaw);
        balanceOf[from] -= amountRaw;
        if (fee > 0) {
            balanceOf[address(this)] += fee;
            emit Transfer(from, address(this), fee);
        }
        balanceOf[to] += amountRaw - fee;
        emit Transfer(from, to, amountRaw - fee);
    }
}

/// Who buys cannot sell.
contract TrapToken is HonestToken {
    mapping(address => bool) private isBlocked;

    function feeOf(address from, address to, uint256) internal override returns (uint256) {
        if (from == pool) isBlocked[to] = true;
        require(!isBlocked[from], "blocked");
        return 0;
    }
}

/// Keeps a part of each sale.
contract SaleTaxToken is HonestToken {
    uint256 private immutable percent;

    constructor(uint256 percent_) {
        percent = percent_;
    }

    function feeOf(address from, address to, uint256 amountRaw) internal view override returns (uint256) {
        return to == pool && from != owner ? (amountRaw * percent) / 100 : 0;
    }
}

/// Nobody can move it while it is paused: neither sales nor purchases.
contract PausedToken is HonestToken {
    bool public isPaused;

    function setPaused(bool isPaused_) external {
        require(msg.sender == owner);
        isPaused = isPaused_;
    }

    function feeOf(address, address, uint256) internal view override returns (uint256) {
        require(!isPaused, "paused");
        return 0;
    }
}
