// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// Tokens whose events do not determine their balances, and a payment that leaves no trace in a block.

abstract contract OddToken {
    event Transfer(address indexed from, address indexed to, uint256 amountRaw);

    uint8 public constant decimals = 0;
    uint256 public constant totalSupply = 1000;

    function name() external pure virtual returns (string memory);

    function symbol() external pure returns (string memory) {
        return "ODD";
    }
}

/// Balances are shares times a rate, which changes without an event.
contract RebasingToken is OddToken {
    mapping(address => uint256) private shares;
    uint256 private percent = 100;

    constructor() {
        shares[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function name() external pure override returns (string memory) {
        return "Rebasing";
    }

    function balanceOf(address account) external view returns (uint256) {
        return (shares[account] * percent) / 100;
    }

    function transfer(address to, uint256 amountRaw) external returns (bool) {
        uint256 moved = (amountRaw * 100) / percent;
        shares[msg.sender] -= moved;
        shares[to] += moved;
        emit Transfer(msg.sender, to, amountRaw);
        return true;
    }

    function rebase(uint256 newPercent) external {
        percent = newPercent;
    }
}

/// Keeps a tenth of each transfer, and reports all of it.
contract TaxedToken is OddToken {
    mapping(address => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function name() external pure override returns (string memory) {
        return "Taxed";
    }

    function transfer(address to, uint256 amountRaw) external returns (bool) {
        balanceOf[msg.sender] -= amountRaw;
        balanceOf[to] += amountRaw - amountRaw / 10;
        balanceOf[address(this)] += amountRaw / 10;
        emit Transfer(msg.sender, to, amountRaw);
        return true;
    }
}

/// Reports transfers that move nothing.
contract FalseToken is OddToken {
    constructor() {
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function name() external pure override returns (string memory) {
        return "False";
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address to, uint256 amountRaw) external returns (bool) {
        emit Transfer(msg.sender, to, amountRaw);
        return true;
    }
}

/// Pays what it holds to an account that occurs neither in the transaction nor in a log.
contract SilentPayer {
    address payable private immutable recipient;

    constructor(address payable to) payable {
        recipient = to;
    }

    function pay() external {
        (bool isPaid, ) = recipient.call{value: address(this).balance}("");
        require(isPaid);
    }
}
